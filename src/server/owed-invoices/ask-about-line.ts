import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { transaction } from '#db/transaction'
import { AppError, CATALOGUE } from '#domain/errors'
import type { AskAboutLine, OwedInvoice } from '#domain/owed-invoices/schema'
import { findOwedInvoice, getOwedInvoice } from '#server/owed-invoices/get-owed-invoice'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { announce } from '#server/platform/events/announce'
import type { Context } from '#server/platform/runtime/context'

/** Asks finance about an invoice's line. Throws FORBIDDEN, NOT_FOUND, LINE_NOT_ON_INVOICE. */
export async function askAboutLine(
  { db, actor }: Context,
  { id, AcknowledgementId, InstallmentGeneratedFor, Text }: { id: string } & AskAboutLine,
): Promise<{ message: string; Invoice: OwedInvoice }> {
  mustBeAllowed(actor, 'owed-invoices.answer')
  return transaction(db, async (tx) => {
    await findOwedInvoice(tx, actor, id)
    // A revision that removes the line waits until the question is saved.
    const { rows } = await sql`
      select from university_invoice_lines where invoice_id = ${id} and application_id = ${AcknowledgementId}
        and installment = ${InstallmentGeneratedFor} for key share`.execute(tx)
    if (rows.length === 0)
      throw new AppError('LINE_NOT_ON_INVOICE', {
        fields: { AcknowledgementId: CATALOGUE.LINE_NOT_ON_INVOICE.message },
      })
    const questionId = uuid()
    await tx
      .insertInto('invoice_questions')
      .values({
        id: questionId,
        invoice_id: id,
        application_id: AcknowledgementId,
        installment: InstallmentGeneratedFor,
        text: Text,
        asked_by: actor.id,
      })
      .execute()
    await announce(tx, 'invoice.question-asked', { invoiceId: id, questionId, actorId: actor.id })
    return { message: 'Your question was sent.', Invoice: await getOwedInvoice({ db: tx, actor }, { id }) }
  })
}
