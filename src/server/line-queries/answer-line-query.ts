import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import type { AnswerLineQuery, LineQuery } from '#domain/line-queries/schema'
import { LINE_QUERY_REASONS, type LineQuerySettled, OPEN } from '#domain/line-queries/states'
import { formatMoney } from '#domain/money/format'
import { inTax } from '#domain/money/tax-words'
import { changeContent } from '#server/commission-notes/content/change-content'
import { findLineQuery, type LineQueryRecord, toLineQuery } from '#server/line-queries/table'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { announce } from '#server/platform/events/announce'
import type { Context } from '#server/platform/runtime/context'

const MESSAGES: Readonly<Record<LineQuerySettled, string>> = {
  Answered: 'Your answer was sent.',
  Adjusted: 'The line was adjusted, and your answer was sent.',
  Declined: 'The question was declined.',
}

/** Adjusting edits the line, in the same transaction. @throws FORBIDDEN, NOT_FOUND, LINE_QUERY_SETTLED, and as `changeContent` */
export async function answerLineQuery(
  { db, actor }: Context,
  { id, State, Answer, Line, Version }: { id: string } & Omit<AnswerLineQuery, 'UserId'>,
): Promise<{ message: string; LineQuery: LineQuery }> {
  mustBeAllowed(actor, 'commission-notes.answer')
  return transaction(db, async (tx) => {
    const query = await findLineQuery(tx, actor, id)
    if (query.State !== OPEN) throw new AppError('LINE_QUERY_SETTLED')
    if (Line)
      await changeContent(tx, actor, {
        noteId: query.CommissionNoteId,
        version: Version,
        field: 'Students',
        entries: [{ ...Line, AcknowledgementId: query.AcknowledgementId }],
        removed: [],
        mayAdd: false,
        remarks: reasonOf(query),
      })
    await settle(tx, actor, id, State, Answer)
    await announce(tx, 'line-query.answered', {
      noteId: query.CommissionNoteId,
      lineQueryId: id,
      state: State,
      askedBy: query.askerId,
      actorId: actor.id,
    })
    const LineQuery = toLineQuery(await findLineQuery(tx, actor, id), actor)
    return { message: MESSAGES[State], LineQuery }
  })
}

/** The second of two concurrent answers finds the question settled. */
async function settle(
  tx: Transaction<Database>,
  actor: Actor,
  id: string,
  state: LineQuerySettled,
  answer: string,
): Promise<void> {
  const { rows } = await sql`
    update line_queries set state = ${state}, answered_by = ${actor.id}, answered_at = now(), answer = ${answer}
    where id = ${id} and state = ${sql.lit(OPEN)} returning id`.execute(tx)
  if (rows.length === 0) throw new AppError('LINE_QUERY_SETTLED')
}

function reasonOf({ StudentName, Reason, TaxType, ExpectedAmount, Currency, Text }: LineQueryRecord): string {
  const expected = ExpectedAmount === null ? '' : `, expected ${formatMoney(ExpectedAmount, Currency)}`
  return `Question about ${StudentName} (${inTax(LINE_QUERY_REASONS[Reason], TaxType)}${expected}): ${Text}`
}
