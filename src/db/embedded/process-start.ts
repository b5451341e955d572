import { readFileSync } from 'node:fs'

const PROCESS_STATE = 2
const START_TICKS = 21

/** A process's start in ticks since boot, to tell reused pids apart; undefined if gone or not on Linux. */
export function startTicksOf(pid: number): string | undefined {
  const stat = statOf(pid)
  return stat?.[START_TICKS - PROCESS_STATE]
}

/** Whether a process of this machine is alive. A zombie is not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process is alive and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return statOf(pid)?.[0] !== 'Z'
}

/** The fields of /proc/<pid>/stat from the third on, after the command's name, which may contain blanks. */
function statOf(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}
