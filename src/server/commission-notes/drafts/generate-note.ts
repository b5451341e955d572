import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import type { Db } from '#db/database'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { payable } from '#domain/commission-notes/content/amounts'
import type { CreateNote } from '#domain/commission-notes/drafts/schema'
import { GENERATED } from '#domain/commission-notes/note/workflow'
import { AppError, isAppError } from '#domain/errors'
import { type AgreedLine, withAgreements } from '#server/commission-notes/content/agreed-lines'
import { type Claim, claim } from '#server/commission-notes/content/claims'
import { commonSubsidiary } from '#server/commission-notes/content/common-subsidiary'
import { duplicateError, duplicatesOf } from '#server/commission-notes/content/duplicates'
import { refuseContent, refuseTax } from '#server/commission-notes/content/refuse-content'
import {
  refuseRepeated,
  toContentStudent,
  toNoteStudent,
  withFees,
} from '#server/commission-notes/content/students'
import { summaryOf } from '#server/commission-notes/content/summary'
import { type DraftRecord, lockDraft } from '#server/commission-notes/drafts/table'
import { isAdminOnly } from '#server/commission-notes/note/acting-as'
import { SHARED_CONTENT } from '#server/commission-notes/note/amounts'
import { recordHistory, startOfHistory } from '#server/commission-notes/note/record-history'
import { chosenLines, notOnInvoice, partnerOf } from '#server/invoices/chosen-lines'
import { findInvoice, type InvoiceRecord, type LineRecord } from '#server/invoices/table'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { announce } from '#server/platform/events/announce'
import { nextCommissionNumber } from '#server/platform/numbering/numbering'
import type { Context } from '#server/platform/runtime/context'

type Input = z.output<typeof CreateNote>

export interface GeneratedNote {
  message: string
  CommissionNoteId: string
  CommissionNumber: string
  StatusId: number
  Version: number
}

const FIELD = 'StudentList'
const NO_TAX = { IsGstEnabled: false, IsNonGstEnabled: false }

/** Deletes the draft; computes the amounts here, in the invoice's currency. @throws NOT_FOUND, STALE_VERSION, NOT_ON_INVOICE,
 *  STUDENTS_OF_SEVERAL_PARTNERS, the broken rules of "Commission draft", DuplicateCNError or DuplicateCNDError with the duplicates */
export async function generateNote({ db, actor }: Context, input: Input): Promise<GeneratedNote> {
  mustBeAllowed(actor, 'commission-notes.draft')
  refuseRepeated(FIELD, input.StudentList)
  return transaction(db, async (tx) => {
    const draft = await draftOf(tx, actor, input)
    const invoice = await findInvoice(tx, input.InvoiceId)
    if (!invoice) throw new AppError('NOT_FOUND')
    refuseTax(actor, input, draft ?? NO_TAX)
    if (input.StudentList.length === 0) throw new AppError('NO_STUDENT_SELECTED')
    const chosen = input.StudentList.map((entry, index) => ({ ...entry, path: `${FIELD}.${index}` }))
    const lines = await withAgreements(tx, invoice.id, await chosenLines(tx, invoice.id, chosen))
    const partnerId = partnerOf(lines, draft?.PartnerId)
    const claims = typedClaims(input, lines, invoice.currency)
    const note = await insertNote(tx, actor, { input, invoice, draft, partnerId, lines, claims })
    await claim(tx, { noteId: note.id, fromDraftId: draft?.DraftId }, claims)
    if (draft) await tx.deleteFrom('drafts').where('id', '=', draft.DraftId).execute()
    await recordHistory(tx, startOfHistory(note.id), {
      actorId: actor.id,
      actedAs: 'maker',
      action: 'Generate',
      fromStatusId: null,
      toStatusId: GENERATED,
      ...(isAdminOnly(actor, 'maker') && { details: { asAdmin: true } }),
    })
    await announce(tx, 'commission-note.generated', {
      noteId: note.id,
      number: note.number,
      invoiceId: invoice.id,
      partnerId,
      actorId: actor.id,
      version: 1,
    })
    return {
      message: 'Generated commission note successfully',
      CommissionNoteId: note.id,
      CommissionNumber: note.number,
      StatusId: GENERATED,
      Version: 1,
    }
  })
}

/** Throws the note as a duplicate if another user already made it of this draft. */
async function draftOf(tx: Db, actor: Actor, input: Input): Promise<DraftRecord | undefined> {
  if (input.DraftId === undefined) return undefined
  const draft = await lockDraft(tx, actor, input.DraftId, input.Version).catch(async (error: unknown) => {
    if (!(isAppError(error) && error.code === 'NOT_FOUND')) throw error
    const duplicates = await duplicatesOf(tx, input.StudentList)
    const notes = duplicates.filter((duplicate) => duplicate.CommissionNoteId !== null)
    throw notes.length > 0 ? duplicateError(notes, 'note') : error
  })
  if (draft.InvoiceId !== input.InvoiceId) throw notOnInvoice(['InvoiceId'])
  return draft
}

function draftersOf(draft: DraftRecord | undefined): string[] {
  return draft ? [draft.CreatedBy.UserId, ...draft.inner.editorIds] : []
}

function typedClaims(input: Input, lines: readonly AgreedLine[], currency: string): Claim[] {
  const named = input.StudentList.map((entry, index) => ({ entry, line: lines[index] as AgreedLine }))
  refuseContent({
    currency,
    students: named.map(({ entry, line }, index) => toContentStudent(entry, line.name, `${FIELD}.${index}`)),
    OverallBonusName: input.OverallBonusName,
    OverallBonusAmount: input.OverallBonusAmount,
  })
  return named.map(({ entry, line }, position) => withFees(line, position, currency, entry))
}

async function insertNote(
  tx: Db,
  actor: Actor,
  of: {
    input: Input
    invoice: InvoiceRecord
    draft: DraftRecord | undefined
    partnerId: string
    lines: readonly LineRecord[]
    claims: readonly Claim[]
  },
): Promise<{ id: string; number: string }> {
  const { input, invoice, claims } = of
  const company = { id: invoice.company_id, prefix: invoice.prefix }
  const { number, financialYear } = await nextCommissionNumber(tx, company, new Date())
  const id = uuid()
  const summary = summaryOf({
    number,
    partnerCompany: of.lines[0]?.partner_company ?? '',
    universityName: invoice.university_name,
    claims,
  })
  await tx
    .insertInto('notes')
    .values({
      id,
      number,
      financial_year: financialYear,
      company_id: invoice.company_id,
      invoice_id: invoice.id,
      partner_id: of.partnerId,
      subsidiary_id: await commonSubsidiary(
        tx,
        claims.map((each) => each.application_id),
      ),
      currency: invoice.currency,
      status_id: GENERATED,
      returns_to_status_id: null,
      ...SHARED_CONTENT.write(input),
      payable_amount: payable(claims.map(toNoteStudent), input.OverallBonusAmount),
      ...summary,
      university_name: invoice.university_name,
      partner_company: of.lines[0]?.partner_company ?? '',
      maker_id: actor.id,
      checker_id: null,
      payment_processor_id: null,
      maker_actor_ids: [...new Set([...draftersOf(of.draft), actor.id])],
      turn_changed_at: sql<Date>`now()`,
      partner_invoice_id: null,
      partner_invoice_payable: null,
      payment_processed_at: null,
      payment_remarks: null,
      payment_reference_number: null,
      draft_id: of.draft?.DraftId ?? null,
      created_by: actor.id,
      updated_by: actor.id,
    })
    .execute()
  return { id, number }
}
