import { numbersOf } from '#db/seed/companies'
import type { DemoInvoice } from '#db/seed/invoices/invoices'
import type { Seed } from '#db/seed/made-up/seed'
import { addContent, type Content } from '#db/seed/notes/contents'
import type { NotePlan } from '#db/seed/notes/notes-plan'
import { addDocuments, addPayment, addUploads, type Upload, uploadsOf } from '#db/seed/notes/papers'
import { lastOf, NotePast, type WrittenNote } from '#db/seed/notes/past'
import { addContents } from '#db/seed/notes/traces'
import { PARTNERS } from '#db/seed/partners/partners'
import { personId } from '#db/seed/people'
import { indianDay, payClock } from '#domain/commission-notes/note/pay-clock'
import { commissionNumber } from '#domain/numbering/numbers'

const DRAFTS = 5
const MAKERS = ['maker@tassel.example', 'maker2@tassel.example']

/** Adds the notes on their invoices, oldest first, with all that was done to them. */
export function addNotes(seed: Seed, invoices: readonly DemoInvoice[]): void {
  const nextNumber = numbersOf(commissionNumber)
  const uploads: Upload[] = []
  const placed = invoices.flatMap((invoice) => invoice.notes.map((note) => ({ ...note, invoice })))
  for (const place of placed.toSorted((a, b) => b.plan.createdAge - a.plan.createdAge)) {
    const id = seed.id('note')
    const { plan, invoice, installments } = place
    const { number, financialYear } = nextNumber(invoice.companyId, seed.at(plan.createdAge))
    const { currency } = invoice.university.row
    const content = addContent(seed, { note_id: id }, { partner: plan.partner, installments, currency })
    const past = new NotePast(seed, { ...place, id, number })
    const note = { ...place, id, number, content, past, branch: branchFor(seed, plan, content) }
    const own = uploadsOf(seed, note)
    uploads.push(...own)
    const paid = addPayment(seed, note)
    addContents(seed, note)
    addDocuments(seed, note)
    addNote(seed, note, financialYear, own.at(-1), paid)
  }
  addUploads(seed, uploads)
}

/** Adds the makers' drafts, on the latest invoices with unclaimed applications. */
export function addDrafts(seed: Seed, invoices: readonly DemoInvoice[]): void {
  const open = invoices.filter((invoice) => invoice.free.length >= 3)
  for (let index = 0; index < DRAFTS; index++) {
    const invoice = open[open.length - 1 - index * 2]
    const partner = PARTNERS.find(({ row }) => row.id === invoice?.free[0]?.application.partner_id)
    if (!invoice || !partner) continue
    const installments = invoice.free
      .filter(({ application }) => application.partner_id === partner.row.id)
      .slice(0, 1 + (index % 3))
    const id = seed.id('draft')
    const { currency } = invoice.university.row
    const by = personId(MAKERS[index % 2] ?? '')
    const { columns } = addContent(seed, { draft_id: id }, { partner, installments, currency })
    seed.add('drafts', {
      id,
      invoice_id: invoice.id,
      partner_id: partner.row.id,
      ...columns,
      version: 2,
      created_by: by,
      created_at: seed.at(80 + index * 37),
      updated_by: by,
      updated_at: seed.at(20 + index * 37),
    })
  }
}

function branchFor(seed: Seed, { partner }: NotePlan, { columns }: Content): WrittenNote['branch'] {
  const random = seed.random('subsidiaries')
  const branches = partner.subsidiaries.filter(
    (branch) => !branch.is_disabled && (branch.gstin !== null || !columns.is_gst_enabled),
  )
  return branches.length > 0 && random.chance(0.25) ? random.pick(branches) : null
}

function addNote(
  seed: Seed,
  { id, number, plan, invoice, installments, content, past, branch }: WrittenNote,
  financialYear: string,
  upload: Upload | undefined,
  paid: ReturnType<typeof addPayment>,
): void {
  const last = lastOf(past.steps)
  const names = installments.map(({ student }) => student.name).join(', ')
  const { row: partner } = plan.partner
  const { name: university } = invoice.university.row
  seed.add('notes', {
    id,
    number,
    financial_year: financialYear,
    company_id: invoice.companyId,
    invoice_id: invoice.id,
    subsidiary_id: branch?.id ?? null,
    status_id: plan.statusId,
    partner_id: partner.id,
    partner_company: partner.company,
    university_name: university,
    student_count: installments.length,
    student_names: names,
    search_text: [number, partner.company, university, names].join(' ').toLowerCase(),
    currency: content.currency,
    payable_amount: content.payable,
    ...content.columns,
    ...past.columns,
    history_hash: last.hash,
    history_length: past.steps.length,
    version: past.steps.length,
    updated_at: last.created_at,
    updated_by: last.actor_id ?? personId('finance@tassel.example'),
    partner_invoice_payable: upload?.row.payable_amount ?? null,
    ...clockColumns(plan, upload),
    ...paid,
  })
}

function clockColumns({ partner }: NotePlan, upload: Upload | undefined) {
  // The same columns in every row, so that one statement inserts all notes.
  if (!upload) return { expected_payment_on: null, statutory_due_on: null }
  const { udyam_number: udyamNumber = null, agreed_payment_days: agreedPaymentDays = null } = partner.row
  const clock = payClock(indianDay(upload.row.created_at), { udyamNumber, agreedPaymentDays })
  return { expected_payment_on: clock.expectedPaymentOn, statutory_due_on: clock.statutoryDueOn }
}
