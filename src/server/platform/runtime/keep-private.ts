import { chmod, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'

const OTHERS = 0o077
const FOLDER = 0o700
const FILE = 0o600

/**
 * Keeps what the process writes from everybody else on its machine: new folders are 0700 and new files 0600, and so become the data
 * folder and what stands in it right away. What is below is out of reach behind them. A folder of somebody else's is only told of.
 */
export async function keepPrivate(dataDir: string, log: Logger): Promise<void> {
  process.umask(OTHERS)
  try {
    await mkdir(dataDir, { recursive: true, mode: FOLDER })
  } catch {
    // Whoever needs the folder says what is wrong with it, in the one line that ends the start.
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
