import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Linux keeps the files of this folder in memory. */
const MEMORY = '/dev/shm'
/** A data folder takes a tenth of a gigabyte, a test's PostgreSQL two, and a few exist at once. */
const ROOM_BYTES = 4 * 2 ** 30

/**
 * The folder for tests' temporary databases and data folders: in memory if the machine has much to spare,
 * unless TMPDIR is set. Writing a company's copy to a disk takes as long as a portal's start.
 */
export function quickFolder(): string {
  if (process.env.TMPDIR) return process.env.TMPDIR
  return existsSync(MEMORY) && freeBytes(MEMORY) > ROOM_BYTES ? MEMORY : tmpdir()
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
