import { chmod, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'

const OTHERS = 0o077
const FOLDER = 0o700
const FILE = 0o600

/**
 * Makes the process's files private to its user: new folders get 0700 and new files 0600, and so do the data
 * folder and its direct entries; deeper ones are unreachable behind them. If the folder belongs to another
 * user, it only logs a warning.
 */
export async function restrictFolder(dataDir: string, log: Logger): Promise<void> {
  process.umask(OTHERS)
  try {
    await mkdir(dataDir, { recursive: true, mode: FOLDER })
  } catch {
    // The code that needs the folder reports the problem, in the one line that ends the start.
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
