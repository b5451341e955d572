import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import { AppError, messageFor } from '#domain/errors'
import type { Onboarding } from '#domain/onboarding/schema'
import { FILLING_IN, SENT_BACK, SUBMITTED } from '#domain/onboarding/states'
import { ONBOARDING_WORKFLOW } from '#domain/onboarding/workflow'
import { recordPartner } from '#server/partners/record-partner'
import { changeBy } from '#server/people/users/last-change'
import { announce } from '#server/platform/events/announce'
import { plainRecord, workflowRecord } from '#server/platform/steps/record'
import type { LastChange } from '#server/platform/steps/stale'
import { findOnboarding, missingOf, type OnboardingRecord, toOnboarding, toWorkflow } from './find-onboarding'

const ENTRIES = {
  Submit: 'Onboarding submitted',
  Approve: 'Onboarding approved',
  'Send back': 'Onboarding sent back',
} as const

export const ONBOARDING_RECORD = workflowRecord({
  table: 'onboardings',
  lock,
  idOf: ({ PartnerId }) => ({ partner_id: PartnerId }),
  versionColumn: 'version',
  workflow: ONBOARDING_WORKFLOW,
  toWorkflow,
  detailsOf: (code, row) => {
    if (code !== 'ONBOARDING_INCOMPLETE') return {}
    const Missing = missingOf(row)
    return { message: messageFor(code, Object.values(Missing).flat()), data: { Missing } }
  },
  read,
  lastChange,
  moved: ({ step, actor, remarks }) => {
    const now = sql<Date>`now()`
    const always = { state: step.to, updated_at: now }
    if (step.to === SUBMITTED) return { ...always, submitted_at: now, remarks: '' }
    return { ...always, decided_at: now, decided_by: actor.id, remarks }
  },
  history: async (tx, { step, actor, row, remarks }) => {
    await recordPartner(tx, actor, row.PartnerId, { action: ENTRIES[step.action], remarks })
  },
  announce: async (tx, { step, actor, row, remarks: reason }) => {
    const payload = { partnerId: row.PartnerId, action: step.action, reason, actorId: actor.id }
    await announce(tx, 'onboarding.moved', payload)
  },
})

export const ONBOARDING_FILLED_IN = plainRecord({
  table: 'onboardings',
  lock: async (tx, actor, partnerId: string) => {
    const row = await lock(tx, actor, partnerId)
    if (row.State !== FILLING_IN && row.State !== SENT_BACK) throw new AppError('ONBOARDING_LOCKED')
    return row
  },
  idOf: ({ PartnerId }) => ({ partner_id: PartnerId }),
  versionColumn: 'version',
  versionOf: ({ Version }) => Version,
  read,
  lastChange,
  changed: () => ({ updated_at: sql<Date>`now()` }),
})

async function lock(tx: Transaction<Database>, actor: Actor, partnerId: string): Promise<OnboardingRecord> {
  await sql`select from onboardings where partner_id = ${partnerId} for update`.execute(tx)
  return findOnboarding(tx, actor, partnerId)
}

async function read(tx: Transaction<Database>, actor: Actor, partnerId: string): Promise<Onboarding> {
  return toOnboarding(await findOnboarding(tx, actor, partnerId), actor)
}

async function lastChange(
  tx: Transaction<Database>,
  actor: Actor,
  { PartnerId }: OnboardingRecord,
): Promise<LastChange | undefined> {
  const { owner_id, decided_by, decided_at, updated_at } = await tx
    .selectFrom('onboardings')
    .select(['owner_id', 'decided_by', 'decided_at', 'updated_at'])
    .where('partner_id', '=', PartnerId)
    .executeTakeFirstOrThrow()
  const isDecision = decided_at?.getTime() === updated_at.getTime()
  return changeBy(tx, actor, isDecision ? decided_by : owner_id, updated_at)
}
