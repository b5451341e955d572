import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import type { Workflow } from '#domain/workflow/workflow'
import { changeRow } from '#server/platform/steps/change-row'
import { type Change, plainRecord, type Step, workflowRecord } from '#server/platform/steps/record'
import { takeStep } from '#server/platform/steps/take-step'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { cannot } from '#tests/support/vocabulary/cannot'

interface Row {
  id: string
  label: string
  version: number
}
interface Rename {
  by: 'finance'
  from: 'plain' | 'capital'
  action: 'Shout' | 'Whisper'
  to: 'plain' | 'capital'
  reason?: 'Remarks'
}

const WORKFLOW: Workflow<Row, Rename> = {
  states: ['plain', 'capital'],
  transitions: [
    { by: 'finance', from: 'plain', action: 'Shout', to: 'capital', reason: 'Remarks' },
    { by: 'finance', from: 'capital', action: 'Whisper', to: 'plain' },
  ],
  stateOf: ({ label }) => (label === label.toUpperCase() ? 'capital' : 'plain'),
  rolesOf: (actor) => (actor.roles.includes('FINANCE') ? ['finance'] : []),
  notPermitted: 'FORBIDDEN',
  notFromHere: () => 'REQUEST_DECIDED',
  versionOf: ({ version }) => version,
}
const changedAt = new Date('2026-11-20T12:00:00Z')
const changedBy = { UserId: 'x', Name: 'Minh Trần' }

const test = testDatabase()
const world = worldPerTest(test)
let reasonId: string
let told: (Step<Row, Rename> | Change<Row>)[] = []

/** Any table with a label and a version would do. */
const ROW = {
  table: 'send_back_reasons',
  idOf: ({ id }: Row) => ({ id }),
  versionColumn: 'version',
  read: async (tx: Parameters<typeof lock>[0], _actor: Actor, id: string) =>
    (await lock(tx, _actor, id))?.label,
  lastChange: () => ({ changedBy, changedAt }),
  lock,
} as const
const STEPPED = workflowRecord({
  ...ROW,
  workflow: WORKFLOW,
  toWorkflow: (row) => row,
  refuse: async (_tx, { row }) => {
    if (row.label.startsWith('kin')) throw new AppError('DECIDER_RELATED')
  },
  moved: ({ row, step }) => ({
    label: step.to === 'capital' ? row.label.toUpperCase() : row.label.toLowerCase(),
  }),
  announce: async (_tx, step) => {
    told.push(step)
  },
})
const PLAIN = plainRecord({
  ...ROW,
  versionOf: ({ version }) => version,
  changed: ({ actor }) => ({ updated_by: actor.id }),
  history: async (_tx, change) => {
    told.push(change)
  },
})

async function lock(tx: Parameters<Parameters<typeof transaction>[1]>[0], _actor: Actor, id: string) {
  const { rows } = await sql<Row>`
    select id, label, version from send_back_reasons where id = ${id} for update`.execute(tx)
  return rows[0]
}

beforeEach(async () => {
  reasonId = await withLabel('loud')
  told = []
})

async function withLabel(label: string): Promise<string> {
  const id = uuid()
  await sql`insert into send_back_reasons (id, stage, code, label, position)
    values (${id}, 'checker', ${label}, ${label}, 99)`.execute(test.db)
  return id
}

const shout = (actor: Actor, remarks: string, seen?: number, key = reasonId) =>
  transaction(test.db, (tx) =>
    takeStep(tx, actor, STEPPED, { key, wanted: { action: 'Shout' }, remarks, seen }),
  )

const stored = async () =>
  (
    await sql<Row & { updated_by: string }>`select * from send_back_reasons where id = ${reasonId}`.execute(
      test.db,
    )
  ).rows[0]

describe('takeStep', () => {
  it('writes the state, the effect’s columns and the next version, and publishes the old row', async () => {
    const { finance } = world.people
    const { now, row } = await transaction(test.db, (tx) =>
      takeStep(
        tx,
        finance,
        STEPPED,
        { key: reasonId, wanted: { action: 'Shout' }, remarks: 'Heard badly' },
        async () => ({ columns: { updated_by: finance.id } }),
      ),
    )
    expect([now, row.label]).toEqual(['LOUD', 'loud'])
    expect(await stored()).toMatchObject({ label: 'LOUD', version: 2, updated_by: finance.id })
    expect(told).toMatchObject([{ version: 2, remarks: 'Heard badly', step: { to: 'capital' } }])
  })

  it('checks in a fixed order: exists, permitted, state, version, query, reason', async () => {
    const { finance, checker } = world.people
    const kin = await withLabel('kin')
    await cannot(shout(finance, '', 9, uuid()), 'NOT_FOUND')
    await cannot(shout(checker, '', 9, kin), 'FORBIDDEN')
    await cannot(shout(finance, '', 9, kin), 'STALE_VERSION')
    await cannot(shout(finance, '', 1, kin), 'DECIDER_RELATED')
    await cannot(shout(finance, '', 1), 'REMARKS_REQUIRED', { fields: { Remarks: 'Please give a reason.' } })
    const shouted = await shout(finance, 'Heard badly', 1)
    expect(shouted.now).toBe('LOUD')
    await cannot(shout(finance, '', 2), 'REQUEST_DECIDED')
  })

  it('a stale version is refused with the current values, their author and time', async () => {
    await cannot(shout(world.people.finance, '', 7), 'STALE_VERSION', {
      message: 'Minh Trần changed this meanwhile.',
      data: { current: 'loud', changedBy, changedAt: '2026-11-20T12:00:00.000Z' },
    })
    expect(await stored()).toMatchObject({ label: 'loud', version: 1 })
    expect(told).toEqual([])
  })
})

describe('changeRow', () => {
  const rename = (label: string | null, seen?: number) =>
    transaction(test.db, (tx) =>
      changeRow(tx, world.people.finance, PLAIN, { key: reasonId, seen }, async ({ row }) =>
        label === null
          ? undefined
          : { columns: { label }, changes: [{ Field: 'Label', Old: row.label, New: label }] },
      ),
    )

  it('writes the effect together with version, author and history', async () => {
    expect(await rename('quiet', 1)).toBe('quiet')
    expect(await stored()).toMatchObject({ label: 'quiet', version: 2, updated_by: world.people.finance.id })
    expect(told).toMatchObject([{ version: 2, changes: [{ Field: 'Label', Old: 'loud', New: 'quiet' }] }])
  })

  it('writes nothing without a change', async () => {
    expect(await rename(null)).toBe('loud')
    expect(await stored()).toMatchObject({ version: 1, updated_by: null })
    expect(told).toEqual([])
  })

  it('refuses an older version in the same form as a step', async () => {
    await cannot(rename('quiet', 3), 'STALE_VERSION', {
      data: { current: 'loud', changedBy, changedAt: '2026-11-20T12:00:00.000Z' },
    })
  })
})
