import { type Selectable, sql, type Transaction } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import type { ClawBackTable } from '#db/tables/platform/ledger'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import type { AnswerClawBack, CancelClawBack, ClawBack } from '#domain/claw-backs/schema'
import { type ClawBackAction, type ClawBackState, CONSENTED } from '#domain/claw-backs/states'
import { CLAW_BACK_WORKFLOW } from '#domain/claw-backs/workflow'
import { AppError } from '#domain/errors'
import { compare, isZero, minus } from '#domain/money/money'
import { clawBackCancelledEntry, clawBackEntry } from '#domain/payments/entries'
import { todayIn } from '#domain/time/format'
import { chooseTransition } from '#domain/workflow/workflow'
import { clawBackScope, readClawBack } from '#server/claw-backs/table'
import { nettedColumn } from '#server/payments/open-claw-backs'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { announce } from '#server/platform/events/announce'
import { postEntry } from '#server/platform/ledger/post-entry'

type Held = Selectable<ClawBackTable> & { number: string; netted: string }
type Outcome = Promise<{ message: string; ClawBack: ClawBack }>

/**
 * A partner's consent to a claw-back, or its dispute (`POST /claw-backs/{id}/answer`): who, when and in which words stays on
 * record. What was consented to is kept back from the next payments. A dispute may still become a consent.
 * @throws AppError NOT_FOUND, FORBIDDEN, CLAW_BACK_ANSWERED, CLAW_BACK_CANCELLED, STALE_VERSION
 */
export async function answerClawBack(
  db: Db,
  actor: Actor,
  id: string,
  input: z.output<typeof AnswerClawBack>,
): Outcome {
  mustBeAllowed(actor, 'claw-backs.answer')
  return transaction(db, async (tx) => {
    const { held, state } = await hold(tx, actor, id, input.Action, input.Version)
    const consents = state === CONSENTED
    await change(tx, held, {
      state,
      answered_by: actor.id,
      answered_at: new Date(),
      answer: input.Remarks,
    })
    if (consents)
      await postEntry(tx, { ...clawBackEntry(noteOf(held), held.amount), ...bookedBy(actor, held) })
    await tell(tx, actor, held, state)
    const message = consents ? 'Your acceptance was recorded.' : 'Your dispute was recorded.'
    return { message, ClawBack: await readClawBack(tx, actor, id) }
  })
}

/**
 * Cancels a claw-back (`POST /claw-backs/{id}/cancel`): what was consented to is no longer netted, and what payments kept
 * back of it goes into the partner's wallet.
 * @throws AppError NOT_FOUND, FORBIDDEN, CLAW_BACK_CANCELLED, STALE_VERSION
 */
export async function cancelClawBack(
  db: Db,
  actor: Actor,
  id: string,
  input: z.output<typeof CancelClawBack>,
): Outcome {
  mustBeAllowed(actor, 'claw-backs.propose')
  return transaction(db, async (tx) => {
    const { held, state } = await hold(tx, actor, id, 'Cancel', input.Version)
    await change(tx, held, {
      state,
      cancelled_by: actor.id,
      cancelled_at: new Date(),
      cancel_reason: input.Remarks,
    })
    if (held.state === CONSENTED) {
      const left = minus(held.amount, held.netted)
      const entry = clawBackCancelledEntry(noteOf(held), { left, netted: held.netted })
      await postEntry(tx, { ...entry, ...bookedBy(actor, held) })
    }
    await tell(tx, actor, held, state)
    const gave = held.state === CONSENTED && !isZero(held.netted) && compare(held.netted, '0') > 0
    return {
      message: gave
        ? 'The claw-back was cancelled; what was kept back is in the partner’s wallet.'
        : 'The claw-back was cancelled.',
      ClawBack: await readClawBack(tx, actor, id),
    }
  })
}

/**
 * Holds a claw-back that the actor may take the action on until the transaction ends, with the state it then has; what was
 * netted of it is summed once nobody else can net.
 */
async function hold(
  tx: Transaction<Database>,
  actor: Actor,
  id: string,
  action: ClawBackAction,
  seen: number | undefined,
): Promise<{ held: Held; state: ClawBackState }> {
  await sql`select id from claw_backs where id = ${id} and ${clawBackScope(actor)} for update`.execute(tx)
  const { rows } = await sql<Held>`
    select claw_backs.*, notes.number, ${nettedColumn} as netted
    from claw_backs join notes on notes.id = claw_backs.note_id
    where claw_backs.id = ${id} and ${clawBackScope(actor)}`.execute(tx)
  const [held] = rows
  if (!held) throw new AppError('NOT_FOUND')
  const step = chooseTransition(CLAW_BACK_WORKFLOW, held, actor, { action }, seen)
  if (step === 'STALE_VERSION') throw new AppError(step, { data: await readClawBack(tx, actor, id) })
  if (typeof step === 'string') throw new AppError(step)
  return { held, state: step.to }
}

async function change(
  tx: Transaction<Database>,
  held: Held,
  columns: Partial<Omit<Selectable<ClawBackTable>, 'id' | 'created_at'>>,
): Promise<void> {
  await tx
    .updateTable('claw_backs')
    .set({ ...columns, version: held.version + 1 })
    .where('id', '=', held.id)
    .execute()
}

function noteOf(held: Held) {
  return {
    id: held.note_id,
    number: held.number,
    partnerId: held.partner_id,
    subsidiaryId: held.subsidiary_id,
    currency: held.currency,
  }
}

function bookedBy(actor: Actor, held: Held) {
  return {
    source: { table: 'claw_backs', id: held.id },
    occurredOn: todayIn(actor.timeZone),
    reference: held.number,
    actorId: actor.id,
  }
}

async function tell(
  tx: Transaction<Database>,
  actor: Actor,
  held: Held,
  state: ClawBackState,
): Promise<void> {
  await announce(tx, 'claw-back.answered', {
    noteId: held.note_id,
    clawBackId: held.id,
    clawBackVersion: held.version + 1,
    state,
    createdBy: held.created_by,
    actorId: actor.id,
  })
}
