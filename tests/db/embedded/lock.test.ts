import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lockFolder } from '#db/embedded/lock'
import { type Child, startChild } from '#tests/support/http/child'

let folder: string
let file: string
const children: Child[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tassel-lock-'))
  file = join(folder, 'lock')
})
afterEach(async () => {
  await Promise.all(children.splice(0).map((child) => child.kill()))
  rmSync(folder, { recursive: true, force: true })
})

function lockHolder(): Child {
  const child = startChild('db/embedded/lock-holder.ts', folder)
  children.push(child)
  return child
}

const written = () =>
  JSON.parse(readFileSync(file, 'utf8')) as { pid: number; started: string; startTicks: string }

function refusalOf(pid: number | undefined, started: string): string {
  return (
    `The data folder ${folder} is in use by process ${pid} (started ${started}). ` +
    'Stop it first, or set DATA_DIR to another folder.'
  )
}

it('refuses a folder that another process holds, and names that process', async () => {
  const other = lockHolder()
  expect(await other.nextLine()).toBe('held')
  const { started } = written()
  expect(started).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  await expect(lockFolder(folder)).rejects.toThrow(refusalOf(other.process.pid, started))
  expect(written().pid).toBe(other.process.pid)
})

it('refuses another process, and the same process a second time', async () => {
  const lock = await lockFolder(folder)
  const refusal = refusalOf(process.pid, written().started)
  expect(await lockHolder().nextLine()).toBe(refusal)
  await expect(lockFolder(folder)).rejects.toThrow(refusal)
  lock.release()
})

it('releases the folder once', async () => {
  const first = await lockFolder(folder)
  first.release()
  expect(readdirSync(folder)).toEqual([])
  const second = await lockFolder(folder)
  writeFileSync(file, JSON.stringify({ ...written(), pid: 1 }))
  second.release()
  expect(written().pid).toBe(1)
})

it('releases the folder when its process ends', async () => {
  const other = lockHolder()
  await other.nextLine()
  other.process.stdin?.end()
  expect(await other.exitCode()).toBe(0)
  expect(existsSync(file)).toBe(false)
})

it('takes over the lock of a killed process', async () => {
  const other = lockHolder()
  await other.nextLine()
  await other.kill()
  expect(existsSync(file)).toBe(true)
  const lock = await lockFolder(folder)
  expect(written().pid).toBe(process.pid)
  lock.release()
  expect(readdirSync(folder)).toEqual([])
})

it('takes over a lock whose process id now belongs to another process', async () => {
  const other = lockHolder()
  await other.nextLine()
  writeFileSync(file, JSON.stringify({ ...written(), startTicks: '1' }))
  const lock = await lockFolder(folder)
  expect(written().pid).toBe(process.pid)
  lock.release()
})

it('takes over an empty lock', async () => {
  writeFileSync(file, '')
  const lock = await lockFolder(folder)
  expect(written().pid).toBe(process.pid)
  lock.release()
})

it('dates a lock of another machine by its time, as it cannot see that machine’s processes', async () => {
  const elsewhere = {
    pid: process.pid,
    host: 'elsewhere',
    place: 'elsewhere',
    started: '2026-01-01T00:00:00.000Z',
  }
  writeFileSync(file, JSON.stringify(elsewhere))
  await expect(lockFolder(folder)).rejects.toThrow(
    `is in use by process ${process.pid} on elsewhere (started 2026`,
  )
  const silent = new Date(Date.now() - 31_000)
  utimesSync(file, silent, silent)
  const lock = await lockFolder(folder)
  expect(written().pid).toBe(process.pid)
  lock.release()
})

it('lets one of several processes take over a stale lock', async () => {
  const stale = lockHolder()
  await stale.nextLine()
  await stale.kill()
  const answers = await Promise.all(Array.from({ length: 6 }, () => lockHolder().nextLine()))
  const winner = written().pid
  expect(answers.filter((answer) => answer === 'held')).toHaveLength(1)
  const refusals = answers.filter((answer) => answer !== 'held')
  for (const refusal of refusals) expect(refusal).toContain(`in use by process ${winner} `)
})
