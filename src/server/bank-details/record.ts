import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import { AS_IT_IS, BANK_CHANGE_WORKFLOW } from '#domain/bank-details/workflow'
import { refuseRelated } from '#server/people/rights/refuse-related'
import { changeBy } from '#server/people/users/last-change'
import { announce } from '#server/platform/events/announce'
import { type Step, workflowRecord } from '#server/platform/steps/record'
import type { LastChange } from '#server/platform/steps/stale'
import type { BankServices } from './bank-services'
import { type ChangeRecord, toRequestedChange } from './change-table'
import { findChange, getChange } from './get-change'

type BankStep = Step<ChangeRecord, (typeof BANK_CHANGE_WORKFLOW)['transitions'][number]>

/** Locked after its partner. Its row is its own history. */
export const bankChangeRecord = (services: BankServices) =>
  workflowRecord({
    table: 'bank_detail_changes',
    lock: async (tx, actor, id: string) => {
      await sql`select from partners where id = (select partner_id from bank_detail_changes where id = ${id})
        for no key update`.execute(tx)
      return findChange(tx, actor, id)
    },
    idOf: ({ ChangeId }) => ({ id: ChangeId }),
    versionColumn: 'version',
    workflow: BANK_CHANGE_WORKFLOW,
    toWorkflow: (change) => toRequestedChange(change, services.noticeDays),
    refuse: async (tx, { step, row, actor }) => {
      if (step.fourEyes && step.action !== 'Reject') await refuseRelated(tx, actor, [row.inner.requesterId])
    },
    read: (tx, actor, id) => getChange({ db: tx, actor, how: services }, { id }),
    lastChange,
    moved: (taken) => ({
      ...(taken.step.to !== AS_IT_IS && { state: taken.step.to }),
      ...columnsOf(taken),
    }),
    announce: async (tx, { step: { action }, row, actor }) => {
      const about = { changeId: row.ChangeId, partnerId: row.PartnerId, actorId: actor.id }
      if (action === 'Object') await announce(tx, 'bank-details.change-contested', about)
      if (action !== 'Approve' && action !== 'Reject') return
      const decision = { requestedBy: row.inner.requesterId, isApproved: action === 'Approve' }
      await announce(tx, 'bank-details.change-decided', { ...about, ...decision })
    },
  })

async function lastChange(
  tx: Transaction<Database>,
  actor: Actor,
  { ChangeId }: ChangeRecord,
): Promise<LastChange | undefined> {
  const { rows } = await sql<{ by: string; at: Date }>`
    select steps.by, steps.at from bank_detail_changes changes
    cross join lateral (values (decided_by, decided_at), (contested_by, contested_at), (released_by, released_at)) steps (by, at)
    where changes.id = ${ChangeId} and steps.at is not null order by steps.at desc limit 1`.execute(tx)
  return rows[0] && changeBy(tx, actor, rows[0].by, rows[0].at)
}

function columnsOf({ step, actor, remarks }: BankStep) {
  const now = sql<Date>`now()`
  if (step.action === 'Release') return releasedBy(actor, remarks)
  if (step.action !== 'Object') return { decided_by: actor.id, decided_at: now, decision_remarks: remarks }
  return {
    contested_by: actor.id,
    contested_at: now,
    contest_remarks: remarks,
    released_by: null,
    released_at: null,
    release_remarks: '',
  }
}

export function releasedBy(actor: Actor, remarks: string) {
  return { released_by: actor.id, released_at: sql<Date>`now()`, release_remarks: remarks }
}
