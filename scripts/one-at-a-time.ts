import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** Does the work unless it is done; of several concurrent processes one does it, and the others wait. */
export async function oneAtATime(
  lock: string,
  isDone: () => boolean | Promise<boolean>,
  work: () => Promise<void>,
): Promise<void> {
  if (await isDone()) return
  while (!claim(lock)) await pause(200)
  try {
    if (!(await isDone())) await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

function claim(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  if (!isAlive(Number(readFileSync(lock, { encoding: 'utf8', flag: 'a+' })))) rmSync(lock, { force: true })
  return false
}

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch {
    return false
  }
}
