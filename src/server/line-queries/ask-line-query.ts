import { v7 as uuid } from 'uuid'
import { transaction } from '#db/transaction'
import { AppError, CATALOGUE } from '#domain/errors'
import type { AskLineQuery, LineQuery } from '#domain/line-queries/schema'
import { amountFaults } from '#domain/payments/pay-schema'
import { studentsOf } from '#server/commission-notes/content/students'
import { lockNote } from '#server/commission-notes/note/lock-note'
import { findLineQuery, toLineQuery } from '#server/line-queries/table'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { announce } from '#server/platform/events/announce'
import type { Context } from '#server/platform/runtime/context'

/** The workflow goes on. Throws FORBIDDEN, NOT_FOUND, LINE_NOT_THERE, VALIDATION_FAILED (currency). */
export async function askLineQuery(
  { db, actor }: Context,
  {
    id: noteId,
    AcknowledgementId,
    Reason,
    ExpectedAmount,
    Text,
  }: { id: string } & Omit<AskLineQuery, 'UserId'>,
): Promise<{ message: string; LineQuery: LineQuery }> {
  mustBeAllowed(actor, 'commission-notes.ask')
  return transaction(db, async (tx) => {
    const note = await lockNote(tx, actor, noteId)
    const lines = await studentsOf(tx, { noteId })
    if (!lines.some((line) => line.application_id === AcknowledgementId))
      throw new AppError('LINE_NOT_THERE', {
        fields: { AcknowledgementId: CATALOGUE.LINE_NOT_THERE.message },
      })
    const faults = amountFaults({ TaxWithheld: ExpectedAmount }, note.currency)
    if (faults) {
      const message = Object.values(faults)[0] ?? ''
      throw new AppError('VALIDATION_FAILED', { message, fields: { ExpectedAmount: message } })
    }
    const id = uuid()
    await tx
      .insertInto('line_queries')
      .values({
        id,
        note_id: noteId,
        application_id: AcknowledgementId,
        reason: Reason,
        expected_amount: ExpectedAmount ?? null,
        text: Text,
        asked_by: actor.id,
      })
      .execute()
    await announce(tx, 'line-query.asked', { noteId, lineQueryId: id, actorId: actor.id })
    const LineQuery = toLineQuery(await findLineQuery(tx, actor, id), actor)
    return { message: 'Your question was sent.', LineQuery }
  })
}
