import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import type { Db } from '#db/database'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { uniqueInstallments } from '#domain/applications/installment-key'
import type { CreateDraft } from '#domain/commission-notes/drafts/schema'
import { AppError } from '#domain/errors'
import { withAgreements } from '#server/commission-notes/content/agreed-lines'
import { type Claim, claim } from '#server/commission-notes/content/claims'
import { startOf } from '#server/commission-notes/content/students'
import type { SHARED_CONTENT } from '#server/commission-notes/note/amounts'
import { chosenLines, partnerOf } from '#server/invoices/chosen-lines'
import { findInvoice, type InvoiceRecord } from '#server/invoices/table'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'

/** Fees start from the invoice's line. @throws NOT_FOUND, NOT_ON_INVOICE, STUDENTS_OF_SEVERAL_PARTNERS, DuplicateCNDError */
export async function createDraft(
  { db, actor }: Context,
  input: z.output<typeof CreateDraft>,
): Promise<{ draftId: string }> {
  mustBeAllowed(actor, 'commission-notes.draft')
  if (input.SelectedApplications.length === 0) throw new AppError('NO_STUDENT_SELECTED')
  return transaction(db, async (tx) => {
    const invoice = await findInvoice(tx, input.InvoiceId)
    if (!invoice) throw new AppError('NOT_FOUND')
    const chosen = input.SelectedApplications.map((each, index) => ({
      ...each,
      path: `SelectedApplications.${index}`,
    }))
    const lines = await chosenLines(tx, invoice.id, uniqueInstallments(chosen))
    const agreed = await withAgreements(tx, invoice.id, lines)
    const of = { currency: invoice.currency, students: lines.length }
    const claims = agreed.map((line, position) => startOf(line, position, of))
    return { draftId: await insertDraft(tx, actor, { invoice, partnerId: partnerOf(lines), claims }) }
  })
}

type TypedContent = Partial<ReturnType<typeof SHARED_CONTENT.write>>

/** Inserts a draft and its students; returns its id. Throws DuplicateCNDError with the duplicates. */
export async function insertDraft(
  tx: Db,
  actor: Actor,
  draft: { invoice: InvoiceRecord; partnerId: string; claims: readonly Claim[]; content?: TypedContent },
): Promise<string> {
  const id = uuid()
  await tx
    .insertInto('drafts')
    .values({
      id,
      invoice_id: draft.invoice.id,
      partner_id: draft.partnerId,
      created_by: actor.id,
      updated_by: actor.id,
      ...draft.content,
    })
    .execute()
  await claim(tx, { draftId: id }, draft.claims)
  return id
}
