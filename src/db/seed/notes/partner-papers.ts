import { COMPANIES, COMPANY_RATES } from '#db/seed/companies'
import { paper } from '#db/seed/made-up/paper'
import type { JsonRow, Seed } from '#db/seed/made-up/seed'
import { contentBefore } from '#db/seed/notes/contents'
import type { PastStep } from '#db/seed/notes/past'
import type { WrittenNote } from '#db/seed/notes/written-note'
import type { PartnerInvoiceTable } from '#db/tables/money/partner-invoices'
import { indianDay } from '#domain/commission-notes/note/pay-clock'
import { formatMoney } from '#domain/money/format'
import { financialYearOf } from '#domain/numbering/numbers'
import { type Bill, billOf } from '#domain/partner-invoices/bill'
import { purposeCodesFor } from '#domain/partner-invoices/purpose-codes'

export interface Upload {
  note: WrittenNote
  bill: Bill
  row: JsonRow<PartnerInvoiceTable> & { id: string; created_at: Date }
}

/** The tax invoices that arrived for the note. `addUploads` numbers them and writes their files. */
export function uploadsOf(seed: Seed, note: WrittenNote): Upload[] {
  const uploads = note.past.steps.filter(({ action }) => action === 'UploadPartnerInvoice')
  return uploads.map((step) => uploadAt(seed, note, step))
}

function uploadAt(seed: Seed, note: WrittenNote, { row, editsLeft }: PastStep): Upload {
  const { content, branch } = note
  const { partner } = note.plan
  const amount = contentBefore(content, editsLeft).PayableAmount
  const bill = billFor(note, amount)
  const invoice = {
    id: seed.id('partner invoice'),
    note_id: note.id,
    partner_id: partner.row.id,
    file_id: seed.id('file'),
    payable_amount: amount,
    uploaded_by: String(row.actor_id),
    on_behalf: row.acted_as === 'paymentProcessor',
    invoice_date: indianDay(row.created_at),
    financial_year: financialYearOf(row.created_at),
    signatory_name: partner.owner.join(' '),
    signatory_designation: partner.row.gstin ? 'Director' : 'Managing partner',
    purpose_code: purposeCodesFor((branch ?? partner.row).country_id)[0]?.code ?? '',
    is_non_gst_declared: content.columns.is_non_gst_enabled,
    tax_lines: bill.lines,
    total_amount: bill.total,
    subsidiary_id: branch?.id ?? null,
    created_at: row.created_at,
  }
  return { note, bill, row: invoice }
}

/** Numbers each partner's invoices by date, and adds them. A corrected invoice keeps its number. */
export function addUploads(seed: Seed, uploads: readonly Upload[]): void {
  const numbers = new Map<string, string>()
  const counts = new Map<string, number>()
  const byDate = uploads.toSorted((a, b) => Number(a.row.created_at) - Number(b.row.created_at))
  for (const { note, row, bill } of byDate) {
    const { partner_id, financial_year, note_id } = row
    const key = `${note_id} ${financial_year}`
    const known = numbers.get(key)
    const count = (counts.get(partner_id) ?? 0) + (known ? 0 : 1)
    const number = known ?? `${note.plan.partner.row.code}/${String(count).padStart(4, '0')}`
    numbers.set(key, number)
    counts.set(partner_id, count)
    if (!known)
      seed.add('partner_invoice_numbers', {
        partner_id,
        financial_year: String(financial_year),
        number,
        note_id,
      })
    seed.add('partner_invoices', { ...row, number })
    const name = `Tax invoice ${number.replaceAll('/', '-')}.pdf`
    const bytes = taxInvoice({ note, row: { ...row, number }, bill })
    seed.addFile('file', { id: row.file_id, name, bytes, by: row.uploaded_by, at: row.created_at })
  }
}

function taxInvoice({ note, row, bill }: Upload): Uint8Array {
  const issuer = note.branch ?? note.plan.partner.row
  return paper('TAX INVOICE', [
    `Invoice no. ${row.number}`,
    `Date ${row.invoice_date}`,
    `From: ${'name' in issuer ? issuer.name : issuer.company}, ${issuer.city}`,
    `For commission note ${note.number}`,
    ...[...bill.lines, { name: 'Total', amount: bill.total }].map(
      ({ name, amount }) => `${name}: ${formatMoney(amount, bill.currency).replace('\u00a0', ' ')}`,
    ),
  ])
}

/** Adds the note's payment, and returns it. */
export function addPayment(seed: Seed, { id: note_id, content, past }: WrittenNote) {
  const row = past.steps.find(({ action }) => action === 'MarkPaymentDone')?.row
  if (!row) return null
  const random = seed.random('papers')
  const payment = {
    id: seed.id('payment'),
    note_id,
    amount: content.payable,
    currency: content.currency,
    processed_at: row.created_at.toISOString().slice(0, 10),
    remarks: row.remarks,
    reference_number: `UTR${random.int(100_000, 999_999)}${random.int(100_000, 999_999)}`,
    paid_by: String(row.actor_id),
    created_at: row.created_at,
  }
  seed.add('payments', payment)
  return payment
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
