import type { z } from 'zod'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import type { AnswerClawBack, CancelClawBack, ClawBack } from '#domain/claw-backs/schema'
import { CONSENTED } from '#domain/claw-backs/states'
import { compare, isZero, minus } from '#domain/money/money'
import { clawBackCancelledEntry, clawBackEntry } from '#domain/payments/entries'
import { todayIn } from '#domain/time/format'
import { CLAW_BACK_RECORD, type LockedClawBack } from '#server/claw-backs/record'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { postEntry } from '#server/platform/ledger/post-entry'
import type { Context } from '#server/platform/runtime/context'
import { takeStep } from '#server/platform/steps/take-step'

type Outcome = Promise<{ message: string; ClawBack: ClawBack }>

/** A dispute may still become a consent. @throws NOT_FOUND, CLAW_BACK_ANSWERED, CLAW_BACK_CANCELLED, STALE_VERSION */
export async function answerClawBack(
  { db, actor }: Context,
  { id, ...input }: { id: string } & z.output<typeof AnswerClawBack>,
): Outcome {
  mustBeAllowed(actor, 'claw-backs.answer')
  return transaction(db, async (tx) => {
    const { Action: action, Remarks: remarks, Version: seen } = input
    const step = { key: id, wanted: { action }, remarks, seen }
    const { now } = await takeStep(tx, actor, CLAW_BACK_RECORD, step, async ({ row }) => {
      if (action === 'Consent')
        await postEntry(tx, { ...clawBackEntry(noteOf(row), row.amount), ...bookedBy(actor, row) })
    })
    const message = action === 'Consent' ? 'Your acceptance was recorded.' : 'Your dispute was recorded.'
    return { message, ClawBack: now }
  })
}

/** Puts netted money into the wallet. Throws NOT_FOUND, FORBIDDEN, CLAW_BACK_CANCELLED, STALE_VERSION. */
export async function cancelClawBack(
  { db, actor }: Context,
  { id, ...input }: { id: string } & z.output<typeof CancelClawBack>,
): Outcome {
  mustBeAllowed(actor, 'claw-backs.propose')
  return transaction(db, async (tx) => {
    const step = {
      key: id,
      wanted: { action: 'Cancel' },
      remarks: input.Remarks,
      seen: input.Version,
    } as const
    const { now, row } = await takeStep(tx, actor, CLAW_BACK_RECORD, step, async ({ row }) => {
      if (row.state !== CONSENTED) return
      const left = minus(row.amount, row.netted)
      const entry = clawBackCancelledEntry(noteOf(row), { left, netted: row.netted })
      await postEntry(tx, { ...entry, ...bookedBy(actor, row) })
    })
    const gave = row.state === CONSENTED && !isZero(row.netted) && compare(row.netted, '0') > 0
    const message = gave
      ? 'The claw-back was cancelled; what was kept back is in the partner’s wallet.'
      : 'The claw-back was cancelled.'
    return { message, ClawBack: now }
  })
}

function noteOf(clawBack: LockedClawBack) {
  return {
    id: clawBack.note_id,
    number: clawBack.number,
    partnerId: clawBack.partner_id,
    subsidiaryId: clawBack.subsidiary_id,
    currency: clawBack.currency,
  }
}

function bookedBy(actor: Actor, clawBack: LockedClawBack) {
  return {
    source: { table: 'claw_backs', id: clawBack.id },
    occurredOn: todayIn(actor.timeZone),
    reference: clawBack.number,
    actorId: actor.id,
  }
}
