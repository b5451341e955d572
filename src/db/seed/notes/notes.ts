import type { Insertable } from 'kysely'
import type { DemoInvoice } from '#db/seed/invoices/demo-invoice'
import { InvoiceRevisions } from '#db/seed/invoices/invoice-revisions'
import type { Calendar } from '#db/seed/made-up/calendar'
import { idsOf } from '#db/seed/made-up/ids'
import { NumberSeries } from '#db/seed/made-up/numbers'
import { randomFrom } from '#db/seed/made-up/random'
import type { Content, ContentWriter } from '#db/seed/notes/contents'
import { Historian, type NotePast } from '#db/seed/notes/histories'
import { NoteContents } from '#db/seed/notes/note-contents'
import { NoteDocuments } from '#db/seed/notes/note-documents'
import type { NotePlan } from '#db/seed/notes/notes-plan'
import { GivenReasons } from '#db/seed/notes/reasons'
import { PartnerPapers } from '#db/seed/partners/partner-papers'
import type { Installment } from '#db/seed/partners/students'
import { peopleOfPartner, personId } from '#db/seed/people'
import type { NoteHistoryTable, NoteStudentTable, NoteTable } from '#db/tables/commission-notes'
import { indianDay, payClock } from '#domain/commission-notes/note/pay-clock'

export interface NoteRows {
  notes: Insertable<NoteTable>[]
  students: Insertable<NoteStudentTable>[]
  history: Insertable<NoteHistoryTable>[]
  papers: PartnerPapers
  documents: NoteDocuments
  contents: NoteContents
  reasons: GivenReasons
  revisions: InvoiceRevisions
  series: ReturnType<NumberSeries['rows']>
}

/** Builds the rows of the planned notes, oldest first, on their invoices. */
export function noteRows(
  plans: readonly NotePlan[],
  invoices: readonly DemoInvoice[],
  writer: ContentWriter,
  calendar: Calendar,
): NoteRows {
  const places = new Map(
    invoices.flatMap((invoice) =>
      invoice.notes.map(({ plan, installments }) => [plan, { invoice, installments }] as const),
    ),
  )
  const id = idsOf('note')
  const series = new NumberSeries('CN')
  const historian = new Historian(calendar)
  const random = randomFrom('subsidiaries')
  const rows: NoteRows = {
    notes: [],
    students: [],
    history: [],
    papers: new PartnerPapers(),
    documents: new NoteDocuments(historian, calendar(0)),
    contents: new NoteContents(),
    reasons: new GivenReasons(),
    revisions: new InvoiceRevisions(invoices, calendar),
    series: [],
  }
  for (const plan of plans) {
    const place = places.get(plan)
    if (!place) throw new RangeError('A note was planned without an invoice')
    const noteId = id()
    const { invoice, installments } = place
    const { number, financialYear } = series.next(invoice.companyId, calendar(plan.createdAge))
    const content = writer.write(
      { draft_id: null, note_id: noteId },
      plan.partner,
      installments,
      invoice.university.row.currency,
    )
    const past = historian.write(noteId, plan, {
      students: installments.map(({ application, student }) => ({ id: application.id, name: student.name })),
      invoiceVersions: rows.revisions.versionsOf(plan),
    })
    rows.reasons.collect({ id: noteId, partnerId: plan.partner.row.id }, past.steps)
    rows.revisions.collect({ id: noteId, invoice, installments }, past.steps)
    // Only a registered subsidiary bills GST.
    const branches = plan.partner.subsidiaries.filter(
      (branch) => !branch.is_disabled && (branch.gstin !== null || !content.isGstEnabled),
    )
    const branch = branches.length > 0 && random.chance(0.25) ? random.pick(branches) : null
    const { companyId } = invoice
    const left = rows.papers.collect({ id: noteId, number, plan, content, companyId, branch }, past.steps)
    rows.contents.collect({ id: noteId, content, owner: ownerOf(plan) }, past.steps)
    rows.documents.collect({ id: noteId, number, plan, past })
    rows.notes.push({
      id: noteId,
      number,
      financial_year: financialYear,
      company_id: invoice.companyId,
      invoice_id: invoice.id,
      subsidiary_id: branch?.id ?? null,
      status_id: plan.statusId,
      ...textColumns(number, plan, invoice, installments),
      ...contentColumns(content),
      ...pastColumns(past),
      // Set after the invoice is inserted into its own table.
      partner_invoice_id: null,
      partner_invoice_payable: left.invoice?.payable_amount ?? null,
      ...clockColumns(plan, left.invoice?.created_at),
      payment_processed_at: left.payment?.processed_at ?? null,
      payment_remarks: left.payment?.remarks ?? null,
      payment_reference_number: left.payment?.reference_number ?? null,
    })
    rows.students.push(...content.students)
    rows.history.push(...past.steps.map((step) => step.row))
  }
  rows.papers.finish()
  return { ...rows, series: series.rows() }
}

function ownerOf({ partner }: NotePlan): string {
  return peopleOfPartner(partner.row.id)[0] as string
}

function textColumns(number: string, plan: NotePlan, invoice: DemoInvoice, installments: Installment[]) {
  const names = installments.map(({ student }) => student.name).join(', ')
  const partner = plan.partner.row
  const university = invoice.university.row.name
  return {
    partner_id: partner.id,
    partner_company: partner.company,
    university_name: university,
    student_count: installments.length,
    student_names: names,
    search_text: [number, partner.company, university, names].join(' ').toLowerCase(),
  }
}

function clockColumns(plan: NotePlan, acceptedAt: Date | string | undefined) {
  if (acceptedAt === undefined) return { expected_payment_on: null, statutory_due_on: null }
  const { udyam_number: udyamNumber = null, agreed_payment_days: agreedPaymentDays = null } = plan.partner.row
  const clock = payClock(indianDay(new Date(acceptedAt)), { udyamNumber, agreedPaymentDays })
  return { expected_payment_on: clock.expectedPaymentOn, statutory_due_on: clock.statutoryDueOn }
}

function contentColumns(content: Content) {
  return {
    currency: content.currency,
    is_gst_enabled: content.isGstEnabled,
    is_non_gst_enabled: content.isNonGstEnabled,
    overall_bonus_name: content.bonusName,
    overall_bonus_amount: content.bonusAmount,
    payable_amount: content.payable,
  }
}

function pastColumns(past: NotePast) {
  const first = past.steps[0]?.row
  const last = past.steps.at(-1)?.row
  const makerId = past.makerActorIds[0] as string
  return {
    returns_to_status_id: past.returnsTo,
    maker_id: past.assignees.maker,
    checker_id: past.assignees.checker,
    payment_processor_id: past.assignees.paymentProcessor,
    maker_actor_ids: past.makerActorIds,
    checker_actor_ids: past.checkerActorIds,
    rounds: past.rounds,
    partner_rounds: past.partnerRounds,
    turn_changed_at: past.turnChangedAt,
    history_hash: last?.hash ?? null,
    history_length: past.steps.length,
    version: past.steps.length,
    created_by: makerId,
    created_at: first?.created_at as Date,
    updated_at: last?.created_at as Date,
    // Actions of the portal itself have no actor. The person who raised the invoice triggered them.
    updated_by: last?.actor_id ?? personId('finance@tassel.example'),
  }
}
