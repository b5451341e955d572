import { COMPANIES, COMPANY_RATES } from '#db/seed/companies'
import { paper } from '#db/seed/made-up/paper'
import type { Seed } from '#db/seed/made-up/seed'
import { tableOf } from '#db/seed/made-up/table'
import { contentBefore } from '#db/seed/notes/contents'
import { lastOf, type WrittenNote } from '#db/seed/notes/past'
import { indianDay } from '#domain/commission-notes/note/pay-clock'
import { statusOf } from '#domain/commission-notes/note/workflow'
import { formatMoney } from '#domain/money/format'
import { financialYearOf } from '#domain/numbering/numbers'
import { type Bill, billOf } from '#domain/partner-invoices/bill'
import { purposeCodesFor } from '#domain/partner-invoices/purpose-codes'

/** The tax invoices that arrived for the note. `addUploads` numbers them and writes their files. */
export function uploadsOf(seed: Seed, note: WrittenNote) {
  const { partner } = note.plan
  const arrived = note.past.steps.filter(({ action }) => action === 'UploadPartnerInvoice')
  return arrived.map(({ row: { created_at, actor_id, acted_as }, editsLeft }) => {
    const amount = contentBefore(note.content, editsLeft).PayableAmount
    const bill = billFor(note, amount)
    const row = {
      id: seed.id('partner invoice'),
      note_id: note.id,
      partner_id: partner.row.id,
      file_id: seed.id('file'),
      payable_amount: amount,
      uploaded_by: String(actor_id),
      on_behalf: acted_as === 'paymentProcessor',
      invoice_date: indianDay(created_at),
      financial_year: financialYearOf(created_at),
      signatory_name: partner.owner.join(' '),
      signatory_designation: partner.row.gstin ? 'Director' : 'Managing partner',
      purpose_code: purposeCodesFor((note.branch ?? partner.row).country_id)[0]?.code ?? '',
      is_non_gst_declared: note.content.columns.is_non_gst_enabled,
      tax_lines: bill.lines,
      total_amount: bill.total,
      subsidiary_id: note.branch?.id ?? null,
      created_at,
    }
    return { note, bill, row }
  })
}

export type Upload = ReturnType<typeof uploadsOf>[number]

/** Numbers each partner's invoices by date, and adds them. A corrected invoice keeps its number. */
export function addUploads(seed: Seed, uploads: readonly Upload[]): void {
  const numbers = new Map<string, string>()
  const counts = new Map<string, number>()
  for (const upload of uploads.toSorted((a, b) => Number(a.row.created_at) - Number(b.row.created_at))) {
    const { note, row } = upload
    const { file_id: id, uploaded_by: by, created_at: at } = row
    const { code } = note.plan.partner.row
    const key = `${note.id} ${row.financial_year}`
    const count = (counts.get(code) ?? 0) + (numbers.has(key) ? 0 : 1)
    const number = numbers.get(key) ?? `${code}/${String(count).padStart(4, '0')}`
    numbers.set(key, number)
    counts.set(code, count)
    seed.add('partner_invoices', { ...row, number })
    const name = `Tax invoice ${number.replaceAll('/', '-')}.pdf`
    seed.addFile('file', { id, name, bytes: taxInvoice(upload, number), by, at })
  }
}

function taxInvoice({ note, row, bill }: Upload, number: string): Uint8Array {
  const issuer = note.branch ?? note.plan.partner.row
  return paper('TAX INVOICE', [
    `Invoice no. ${number}`,
    `Date ${row.invoice_date}`,
    `From: ${'name' in issuer ? issuer.name : issuer.company}, ${issuer.city}`,
    `For commission note ${note.number}`,
    ...[...bill.lines, { name: 'Total', amount: bill.total }].map(
      ({ name, amount }) => `${name}: ${formatMoney(amount, bill.currency).replace('\u00a0', ' ')}`,
    ),
  ])
}

/** Adds the note's payment, and returns its columns of the note. */
export function addPayment(seed: Seed, { id: note_id, content, past }: WrittenNote) {
  const row = past.steps.find(({ action }) => action === 'MarkPaymentDone')?.row
  if (!row) return { payment_processed_at: null, payment_remarks: null, payment_reference_number: null }
  const random = seed.random('papers')
  const { remarks, created_at, actor_id } = row
  const processed_at = created_at.toISOString().slice(0, 10)
  const reference_number = `UTR${random.int(100_000, 999_999)}${random.int(100_000, 999_999)}`
  const of = { note_id, amount: content.payable, currency: content.currency, paid_by: String(actor_id) }
  seed.addNew('payment', 'payments', { ...of, processed_at, remarks, reference_number, created_at })
  return {
    payment_processed_at: processed_at,
    payment_remarks: remarks,
    payment_reference_number: reference_number,
  }
}

function billFor({ content, invoice, plan, branch }: WrittenNote, payableAmount: string): Bill {
  const company = COMPANIES.find(({ id }) => id === invoice.companyId)
  const tax = COMPANY_RATES.find(({ company_id }) => company_id === invoice.companyId)
  if (!company || !tax) throw new RangeError(`No such company: ${invoice.companyId}`)
  const placeOf = ({ country_id, state_id }: { country_id: string; state_id?: string | null }) => ({
    countryId: country_id,
    stateId: state_id ?? null,
  })
  return billOf(
    { payableAmount, currency: content.currency, isGstEnabled: content.columns.is_gst_enabled },
    { ...placeOf(company), taxType: tax.tax_type, taxRate: tax.rate },
    placeOf(branch ?? plan.partner.row),
  )
}

const PAPERS = tableOf(
  'by typeId type remarks',
  `
partner | 2 | GST declaration | For this financial year.
partner | 3 | Bank letter | Confirms the account on the tax invoice.
maker | 5 | Scholarship letter
maker | 4 | Agreement | Annexure with the rates of this intake.
checker | 6 | Correspondence | The university’s mail on the fee.
partner | 1 | Credit note | For the student who withdrew.
`,
)
const REMARKS = tableOf(
  'file text',
  `
Fee receipt | The receipt of the second student is attached.
Offer letter | Please see the offer letter: the scholarship is lower than we thought.
`,
)
const HOUR_MS = 3_600_000

/** Adds documents and remarks to a note and its past. A note that moved in the last hour has none yet. */
export function addDocuments(seed: Seed, note: WrittenNote): void {
  const random = seed.random('documents')
  const [hasDocument, hasSecond, hasRemark] = [0.16, 0.4, 0.07].map((share) => random.chance(share))
  const isOld = seed.at(0).getTime() - lastOf(note.past.steps).created_at.getTime() > HOUR_MS
  if (!isOld || !statusOf(note.plan.statusId).visibleToPartner) return
  if (hasDocument) addDocument(seed, note)
  if (hasDocument && hasSecond) addDocument(seed, note)
  if (hasRemark) addRemark(seed, note)
}

function addDocument(seed: Seed, { id: note_id, number, past }: WrittenNote): void {
  const random = seed.random('documents')
  const { by, type, typeId, remarks } = random.pick(PAPERS)
  const uploaded_by = past.cast[by as 'maker']
  const id = seed.id('additional document')
  const name = `${type}.pdf`
  const step = { action: 'AddDocument', actor: uploaded_by, actedAs: by, remarks: '' } as const
  const details = { document: { id, type, name } }
  const { created_at } = past.addBeside(random.int(5, 20), { ...step, details })
  const bytes = paper(type.toUpperCase(), [`For ${number}`])
  const file_id = seed.addFile('document file', { name, bytes, by: uploaded_by, at: created_at })
  const of = { id, note_id, type_id: Number(typeId), file_id, remarks }
  seed.add('additional_documents', { ...of, uploaded_by, created_at })
}

function addRemark(seed: Seed, { id: note_id, number, past }: WrittenNote): void {
  const random = seed.random('documents')
  const { file, text: remarks } = random.pick(REMARKS)
  const uploaded_by = past.cast.partner
  const name = `${file}.pdf`
  const bytes = paper(file.toUpperCase(), [`For ${number}`])
  const file_id = seed.id('document file')
  const step = { action: 'Remark', actor: uploaded_by, actedAs: 'partner', remarks } as const
  const details = { attachments: [{ Id: file_id, FileName: name, Size: bytes.length }] }
  const { sequence, created_at } = past.addBeside(random.int(5, 20), { ...step, details })
  seed.addFile('document file', { id: file_id, name, bytes, by: uploaded_by, at: created_at })
  seed.add('remark_attachments', { file_id, note_id, uploaded_by, sequence, created_at })
}
