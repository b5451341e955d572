import {
  linkSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { isAlive, startTicksOf } from '#db/embedded/process-start'

const BEAT_MS = 5_000
const SILENT_MS = 30_000

interface LockOwner {
  readonly pid: number
  readonly host: string
  /** The machine and, in containers, the namespace of the pid. */
  readonly place: string
  readonly started: string
  readonly startTicks: string | undefined
}

export interface FolderLock {
  release(): void
}

/** Locks the data folder: two processes would lose data. Throws Error, in one line, naming a live holder. */
export async function lockFolder(dataDir: string): Promise<FolderLock> {
  const file = join(dataDir, 'lock')
  const own = thisProcess()
  while (!created(file, own)) {
    const owner = ownerOf(file)
    if (owner && isInUse(file, owner)) throw new Error(refusal(dataDir, owner))
    if (takenOver(dataDir, file, owner, own)) break
  }
  return takenLock(file, own)
}

function takenLock(file: string, own: LockOwner): FolderLock {
  const beat = setInterval(() => touch(file), BEAT_MS)
  beat.unref()
  const release = (): void => {
    clearInterval(beat)
    process.off('exit', release)
    if (isSame(ownerOf(file), own)) rmSync(file, { force: true })
  }
  process.once('exit', release)
  return { release }
}

function takenOver(dataDir: string, file: string, stale: LockOwner | undefined, own: LockOwner): boolean {
  // Only one process at a time may check and replace: a slow one would replace the lock of a fast one.
  const turn = `${file}.takeover`
  if (!created(turn, own)) {
    const other = ownerOf(turn)
    if (other && isInUse(turn, other)) throw new Error(refusal(dataDir, other))
    rmSync(turn, { force: true })
    return false
  }
  try {
    const now = ownerOf(file)
    if (!isSame(now, stale)) return false
    const ready = `${file}.${own.pid}.new`
    writeFileSync(ready, JSON.stringify(own))
    renameSync(ready, file)
    return true
  } finally {
    rmSync(turn, { force: true })
  }
}

/** Creates the file with its content in one step. False when it exists. */
function created(file: string, own: LockOwner): boolean {
  const ready = `${file}.${own.pid}.new`
  writeFileSync(ready, JSON.stringify(own))
  try {
    linkSync(ready, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(ready, { force: true })
  }
}

function isInUse(file: string, owner: LockOwner): boolean {
  // A process on another machine cannot be checked, but it touches its lock while it runs.
  if (owner.place !== placeOfThisProcess()) return Date.now() - touchedAt(file) < SILENT_MS
  return isAlive(owner.pid) && startTicksOf(owner.pid) === owner.startTicks
}

function ownerOf(file: string): LockOwner | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as LockOwner
  } catch {
    return undefined
  }
}

function isSame(one: LockOwner | undefined, other: LockOwner | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function touchedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

function touch(file: string): void {
  try {
    utimesSync(file, new Date(), new Date())
  } catch {
    // The folder was removed under a running portal: nothing is left to lock.
  }
}

function thisProcess(): LockOwner {
  return {
    pid: process.pid,
    host: hostname(),
    place: placeOfThisProcess(),
    started: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    startTicks: startTicksOf(process.pid),
  }
}

function placeOfThisProcess(): string {
  return `${hostname()} ${linkTarget('/proc/self/ns/pid')}`
}

function linkTarget(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    return ''
  }
}

function refusal(dataDir: string, owner: LockOwner): string {
  const where = owner.host === hostname() ? '' : ` on ${owner.host}`
  return (
    `The data folder ${dataDir} is in use by process ${owner.pid}${where} (started ${owner.started}). ` +
    'Stop it first, or set DATA_DIR to another folder.'
  )
}
