import { chmod, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'

const OTHERS = 0o077
const FOLDER = 0o700
const FILE = 0o600

/** Sets 0700 and 0600 on new files, the data folder and its entries; warns if another user owns it. */
export async function restrictFolder(dataDir: string, log: Logger): Promise<void> {
  process.umask(OTHERS)
  try {
    await mkdir(dataDir, { recursive: true, mode: FOLDER })
  } catch {
    // The code that needs the folder reports the problem.
    return
  }
  try {
    await chmod(dataDir, FOLDER)
    for (const entry of await readdir(dataDir, { withFileTypes: true })) {
      const mode = entry.isDirectory() ? FOLDER : entry.isFile() ? FILE : null
      if (mode !== null) await chmod(join(dataDir, entry.name), mode)
    }
  } catch (err) {
    log.warn({ err, dataDir }, 'the data folder cannot be kept from others')
  }
}
