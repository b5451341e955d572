import { type Selectable, sql } from 'kysely'
import type { ClawBackTable } from '#db/tables/platform/ledger'
import { CLAW_BACK_WORKFLOW } from '#domain/claw-backs/workflow'
import { clawBackScope, readClawBack } from '#server/claw-backs/table'
import { nettedColumn } from '#server/payments/open-claw-backs'
import { changeBy } from '#server/people/users/last-change'
import { announce } from '#server/platform/events/announce'
import { workflowRecord } from '#server/platform/steps/record'

export type LockedClawBack = Selectable<ClawBackTable> & { number: string; netted: string }

/** Its row is its own history. The lock comes before the sum of what payments netted. */
export const CLAW_BACK_RECORD = workflowRecord({
  table: 'claw_backs',
  lock: async (tx, actor, id: string) => {
    await sql`select id from claw_backs where id = ${id} and ${clawBackScope(actor)} for update`.execute(tx)
    const { rows } = await sql<LockedClawBack>`
      select claw_backs.*, notes.number, ${nettedColumn} as netted
      from claw_backs join notes on notes.id = claw_backs.note_id
      where claw_backs.id = ${id} and ${clawBackScope(actor)}`.execute(tx)
    return rows[0]
  },
  idOf: ({ id }) => ({ id }),
  versionColumn: 'version',
  workflow: CLAW_BACK_WORKFLOW,
  toWorkflow: (clawBack) => clawBack,
  read: readClawBack,
  lastChange: (tx, actor, row) =>
    changeBy(
      tx,
      actor,
      row.cancelled_by ?? row.answered_by ?? row.created_by,
      row.cancelled_at ?? row.answered_at ?? row.created_at,
    ),
  moved: ({ step, actor, remarks }) => ({
    state: step.to,
    ...(step.action === 'Cancel'
      ? { cancelled_by: actor.id, cancelled_at: new Date(), cancel_reason: remarks }
      : { answered_by: actor.id, answered_at: new Date(), answer: remarks }),
  }),
  announce: async (tx, { step, row, actor, version }) => {
    await announce(tx, 'claw-back.answered', {
      noteId: row.note_id,
      clawBackId: row.id,
      clawBackVersion: version,
      state: step.to,
      createdBy: row.created_by,
      actorId: actor.id,
    })
  },
})
