import { realpathSync } from 'node:fs'

/** Whether this module was started, not imported by another. */
export function isMain(meta: ImportMeta): boolean {
  return process.argv[1] !== undefined && realpathSync(process.argv[1]) === realpathSync(meta.filename)
}
