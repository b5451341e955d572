import { realpathSync } from 'node:fs'

/** Whether this module is the one that was started, not one that another imports. */
export function isMain(meta: ImportMeta): boolean {
  return process.argv[1] !== undefined && realpathSync(process.argv[1]) === realpathSync(meta.filename)
}
