import { sql } from 'kysely'
import type { z } from 'zod'
import { transaction } from '#db/transaction'
import { AppError } from '#domain/errors'
import type { InvoiceQuestion } from '#domain/invoices/details'
import type { AnswerInvoiceQuestion } from '#domain/invoices/receipt'
import { readQuestions } from '#server/invoices/questions/read-questions'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { announce } from '#server/platform/events/announce'
import type { Context } from '#server/platform/runtime/context'

/** Answers once; only a revision corrects the line. Throws FORBIDDEN, NOT_FOUND, QUESTION_ANSWERED. */
export async function answerInvoiceQuestion(
  { db, actor }: Context,
  { id, Answer }: { id: string } & z.output<typeof AnswerInvoiceQuestion>,
): Promise<{ message: string; Question: InvoiceQuestion }> {
  mustBeAllowed(actor, 'invoices.answer')
  return transaction(db, async (tx) => {
    const { rows } = await sql<{ invoice_id: string; asked_by: string }>`
      update invoice_questions set answered_by = ${actor.id}, answered_at = now(), answer = ${Answer}
      where id = ${id} and answered_at is null returning invoice_id, asked_by`.execute(tx)
    const [Question] = await readQuestions(tx, actor, sql`questions.id = ${id}`)
    if (!Question) throw new AppError('NOT_FOUND')
    const [answered] = rows
    if (!answered) throw new AppError('QUESTION_ANSWERED')
    const { invoice_id: invoiceId, asked_by: askedBy } = answered
    await announce(tx, 'invoice.question-answered', { invoiceId, questionId: id, askedBy, actorId: actor.id })
    return { message: 'Your answer was sent.', Question }
  })
}
