import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import type { Partner } from '#domain/partners/schema'
import { PARTNER_WORKFLOW } from '#domain/partners/workflow'
import { findPartner, wholePartner } from '#server/partners/get-partner'
import { lockPartner, recordPartner } from '#server/partners/record-partner'
import { type PartnerRecord, toWorkflow } from '#server/partners/table'
import { lastEntry } from '#server/people/users/last-change'
import { announce } from '#server/platform/events/announce'
import { queuePartnerIssuerChanges } from '#server/platform/login/issuer-changes/queue-issuer-change'
import { type Change, plainRecord, workflowRecord } from '#server/platform/steps/record'
import type { LastChange } from '#server/platform/steps/stale'

const ROW = {
  table: 'partners',
  lock,
  idOf: ({ PartnerId }: PartnerRecord) => ({ id: PartnerId }),
  versionColumn: 'partner_version',
  read,
  lastChange,
} as const

export const PARTNER_RECORD = plainRecord({
  ...ROW,
  versionOf: ({ Version }) => Version,
  history: recordChanges,
  announce: (tx, { row, actor }) =>
    announce(tx, 'partner.changed', { partnerId: row.PartnerId, actorId: actor.id }),
})

export const PARTNER_STATUS_RECORD = workflowRecord({
  ...ROW,
  workflow: PARTNER_WORKFLOW,
  toWorkflow: toWorkflow,
  moved: ({ step, actor, remarks }) => {
    const isClosing = step.action === 'Deactivate'
    return {
      deactivated_at: isClosing ? sql<Date>`now()` : null,
      deactivated_by: isClosing ? actor.id : null,
      deactivate_reason: isClosing ? remarks : '',
    }
  },
  history: async (tx, step) => {
    await recordChanges(tx, step)
    const action = step.step.action === 'Deactivate' ? 'Deactivated' : 'Reactivated'
    await recordPartner(tx, step.actor, step.row.PartnerId, { action, remarks: step.remarks })
  },
  announce: async (tx, { step, actor, row: { PartnerId: partnerId }, remarks: reason }) => {
    const isDeactivated = step.action === 'Deactivate'
    await queuePartnerIssuerChanges(tx, { kind: isDeactivated ? 'block' : 'unblock', partnerId })
    await announce(tx, 'partner.standing-changed', { partnerId, isDeactivated, reason, actorId: actor.id })
  },
})

async function lock(tx: Transaction<Database>, _actor: Actor, id: string): Promise<PartnerRecord> {
  await lockPartner(tx, id)
  return findPartner(tx, id)
}

async function read(tx: Transaction<Database>, actor: Actor, id: string): Promise<Partner> {
  return wholePartner(tx, actor, await findPartner(tx, id))
}

function lastChange(
  tx: Transaction<Database>,
  actor: Actor,
  { PartnerId }: PartnerRecord,
): Promise<LastChange | undefined> {
  return lastEntry(tx, actor, 'partner', PartnerId)
}

async function recordChanges(
  tx: Transaction<Database>,
  { row, actor, changes }: Change<PartnerRecord>,
): Promise<void> {
  if (changes.length > 0) await recordPartner(tx, actor, row.PartnerId, { action: 'Changed', changes })
}
