import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Linux keeps in memory what is written here. */
const MEMORY = '/dev/shm'
/** A data folder has a tenth of a gigabyte, a PostgreSQL of the tests two, and a few stand at once. */
const ROOM_BYTES = 4 * 2 ** 30

/**
 * Where tests put databases and data folders that end with them: in memory where the machine has much to spare, unless TMPDIR says where.
 * A disk is as long writing the copy of a company as a portal starting on it.
 */
export function quickFolder(): string {
  if (process.env.TMPDIR) return process.env.TMPDIR
  return existsSync(MEMORY) && freeBytes(MEMORY) > ROOM_BYTES ? MEMORY : tmpdir()
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
