import { pino } from 'pino'
import { expect, it, vi } from 'vitest'
import {
  MAX_WAITING,
  openSecurityLog,
  REFUSALS_A_MINUTE,
  type SecurityEvent,
  type SecurityNote,
} from '#server/platform/security-log/security-log'

const refusal = (userId: string): SecurityNote => ({
  kind: 'access',
  outcome: 'refused',
  userId,
  code: 'FORBIDDEN',
})

function logOf(options: { write?: (events: readonly SecurityEvent[]) => Promise<void> } = {}) {
  const written: SecurityEvent[] = []
  const lines: string[] = []
  let time = Date.parse('2026-11-20T10:00:00Z')
  const write = vi.fn(async (events: readonly SecurityEvent[]) => {
    await options.write?.(events)
    written.push(...events)
  })
  const log = openSecurityLog({
    write,
    log: pino({ level: 'info' }, { write: (line) => lines.push(line) }),
    everyMs: 3_600_000,
    now: () => time,
  })
  return { log, write, written, lines, pass: (ms: number) => (time += ms) }
}

it('writes many events in one statement, and each to the process log', async () => {
  const { log, write, written, lines } = logOf()
  for (const kind of ['sign-in', 'export', 'shown'] as const) log.note({ kind, userId: 'u1', place: 'here' })
  expect(write).not.toHaveBeenCalled()
  await log.flush()
  expect(write).toHaveBeenCalledTimes(1)
  expect(written.map(({ kind, outcome, times }) => [kind, outcome, times])).toEqual([
    ['sign-in', 'done', 1],
    ['export', 'done', 1],
    ['shown', 'done', 1],
  ])
  expect(lines.map((line) => JSON.parse(line).security)).toMatchObject([
    { kind: 'sign-in', userId: 'u1', place: 'here' },
    { kind: 'export' },
    { kind: 'shown' },
  ])
})

it('caps one user’s refusals at 30 rows and a total, without affecting other users', async () => {
  const { log, written, lines, pass } = logOf()
  for (let n = 0; n < 10_000; n++) log.note(refusal('attacker'))
  log.note(refusal('someone else'))
  await log.flush()
  expect(written).toHaveLength(REFUSALS_A_MINUTE + 1)
  expect(lines).toHaveLength(REFUSALS_A_MINUTE + 1)
  pass(60_000)
  await log.flush()
  const ofAttacker = written.filter(({ userId }) => userId === 'attacker')
  expect(ofAttacker).toHaveLength(REFUSALS_A_MINUTE + 1)
  expect(ofAttacker.reduce((sum, { times }) => sum + times, 0)).toBe(10_000)
  log.note(refusal('attacker'))
  await log.close()
  expect(written.at(-1)).toMatchObject({ userId: 'attacker', times: 1 })
})

it('keeps other events however many refusals come', async () => {
  const { log, written } = logOf()
  for (let n = 0; n < 1_000; n++) log.note(refusal('attacker'))
  log.note({ kind: 'token-made', userId: 'attacker' })
  await log.close()
  expect(written.map(({ kind }) => kind)).toContain('token-made')
})

it('drops events beyond its capacity and records how many', async () => {
  const { log, write, written } = logOf()
  for (let n = 0; n < MAX_WAITING + 70; n++) log.note({ kind: 'export', userId: `u${n}` })
  await log.close()
  expect(written).toHaveLength(MAX_WAITING + 1)
  expect(written.find(({ kind }) => kind === 'dropped')).toMatchObject({ times: 70, userId: null })
  expect(write.mock.calls.length).toBeLessThanOrEqual(5)
})

it('retries failed writes without duplicates', async () => {
  let isDown = true
  const write = async () => {
    if (isDown) throw new Error('the database is away')
  }
  const { log, written } = logOf({ write })
  log.note({ kind: 'sign-in', userId: 'u1' })
  await log.flush()
  expect(written).toEqual([])
  isDown = false
  await log.flush()
  await log.close()
  expect(written.map(({ kind }) => kind)).toEqual(['sign-in'])
})
