import type { Insertable } from 'kysely'
import { COMPANIES, COMPANY_RATES } from '#db/seed/companies'
import { MadeUpFiles } from '#db/seed/made-up/files'
import { idsOf } from '#db/seed/made-up/ids'
import type { JsonRow } from '#db/seed/made-up/insert'
import { paper } from '#db/seed/made-up/paper'
import { type Random, randomFrom } from '#db/seed/made-up/random'
import { type Content, payableBefore } from '#db/seed/notes/contents'
import type { NotePlan } from '#db/seed/notes/notes-plan'
import type { PastStep } from '#db/seed/notes/past-step'
import type { DemoPartner } from '#db/seed/partners/partners'
import type { ChangeRequestTable } from '#db/tables/commission-notes'
import type { PartnerInvoiceNumberTable, PartnerInvoiceTable } from '#db/tables/money/partner-invoices'
import type { PaymentTable } from '#db/tables/money/payments'
import { indianDay } from '#domain/commission-notes/note/pay-clock'
import { formatMoney } from '#domain/money/format'
import { financialYearOf } from '#domain/numbering/numbers'
import { type Bill, billOf } from '#domain/partner-invoices/bill'
import { purposeCodesFor } from '#domain/partner-invoices/purpose-codes'

interface Note {
  id: string
  number: string
  plan: NotePlan
  content: Content
  companyId: number
  branch: DemoPartner['subsidiaries'][0] | null
}

interface Upload {
  note: Note
  invoice: JsonRow<PartnerInvoiceTable> & {
    number: string
    invoice_date: string
    financial_year: string
    created_at: Date
  }
  bill: Bill
}

export class PartnerPapers {
  readonly files = new MadeUpFiles('file')
  readonly invoices: (JsonRow<PartnerInvoiceTable> & { id: string })[] = []
  readonly numbers: Insertable<PartnerInvoiceNumberTable>[] = []
  readonly requests: Insertable<ChangeRequestTable>[] = []
  readonly payments: Insertable<PaymentTable>[] = []
  readonly #uploads: Upload[] = []
  readonly #invoiceId = idsOf('partner invoice')
  readonly #requestId = idsOf('change request')
  readonly #paymentId = idsOf('payment')
  readonly #random: Random = randomFrom('papers')

  collect(note: Note, steps: readonly PastStep[]) {
    let invoice: (JsonRow<PartnerInvoiceTable> & { id: string }) | null = null
    let payment: Insertable<PaymentTable> | null = null
    for (const [index, step] of steps.entries()) {
      if (step.action === 'UploadPartnerInvoice') invoice = this.#upload(note, step)
      if (step.action === 'RequestChangesInNote') this.#request(note, step, steps.slice(index + 1))
      if (step.action === 'MarkPaymentDone') payment = this.#pay(note, step)
    }
    return { invoice, payment }
  }

  #upload(note: Note, { row, editsLeft }: PastStep) {
    const { id, plan, content } = note
    const amount = payableBefore(content, editsLeft)
    const bill = billFor(note, amount)
    const issuer = note.branch ?? plan.partner.row
    const invoice = {
      id: this.#invoiceId(),
      note_id: id,
      partner_id: plan.partner.row.id,
      file_id: this.files.nextId(),
      payable_amount: amount,
      uploaded_by: String(row.actor_id),
      on_behalf: row.acted_as === 'paymentProcessor',
      number: '',
      invoice_date: indianDay(row.created_at),
      financial_year: financialYearOf(row.created_at),
      signatory_name: plan.partner.owner.join(' '),
      signatory_designation: plan.partner.row.gstin ? 'Director' : 'Managing partner',
      purpose_code: purposeCodesFor(issuer.country_id)[0]?.code ?? '',
      is_non_gst_declared: content.isNonGstEnabled,
      tax_lines: bill.lines,
      total_amount: bill.total,
      subsidiary_id: note.branch?.id ?? null,
      created_at: row.created_at,
    }
    this.#uploads.push({ note, invoice, bill })
    this.invoices.push(invoice)
    return invoice
  }

  /** After all notes are collected: numbers each partner's invoices by date, and writes them. */
  finish(): void {
    const inOrder = this.#uploads.toSorted(
      (a, b) => Number(a.invoice.created_at) - Number(b.invoice.created_at),
    )
    for (const { note, invoice, bill } of inOrder) {
      invoice.number = this.#numberFor(note, invoice.financial_year)
      const issuer = note.branch ?? note.plan.partner.row
      const bytes = paper('TAX INVOICE', [
        `Invoice no. ${invoice.number}`,
        `Date ${invoice.invoice_date}`,
        `From: ${'name' in issuer ? issuer.name : issuer.company}, ${issuer.city}`,
        `For commission note ${note.number}`,
        ...[...bill.lines, { name: 'Total', amount: bill.total }].map(
          (line) => `${line.name}: ${formatMoney(line.amount, bill.currency).replace('\u00a0', ' ')}`,
        ),
      ])
      this.files.add({
        id: invoice.file_id,
        name: `Tax invoice ${invoice.number.replaceAll('/', '-')}.pdf`,
        bytes,
        by: invoice.uploaded_by,
        at: invoice.created_at,
      })
    }
  }

  /** The partner's next number. A corrected invoice keeps its number. */
  #numberFor({ id, plan: { partner } }: Note, financialYear: string): string {
    const known = this.numbers.find((each) => each.note_id === id && each.financial_year === financialYear)
    if (known) return known.number
    const before = this.numbers.filter((each) => each.partner_id === partner.row.id)
    const number = `${partner.row.code}/${String(before.length + 1).padStart(4, '0')}`
    this.numbers.push({ partner_id: partner.row.id, financial_year: financialYear, number, note_id: id })
    return number
  }

  #request({ id }: Note, { row }: PastStep, later: readonly PastStep[]): void {
    const decision = later.find((x) => x.action === 'ApproveRequest' || x.action === 'RejectRequest')
    this.requests.push({
      id: this.#requestId(),
      note_id: id,
      requested_by: String(row.actor_id),
      remarks: row.remarks,
      from_status_id: Number(row.from_status_id),
      state: !decision ? 'Pending' : decision.action === 'ApproveRequest' ? 'Approved' : 'Rejected',
      decided_by: decision?.row.actor_id ?? null,
      decided_at: decision?.row.created_at ?? null,
      decision_remarks: decision?.row.remarks ?? null,
      created_at: row.created_at,
    })
  }

  #pay({ id, content }: Note, { row }: PastStep): Insertable<PaymentTable> {
    const payment = {
      id: this.#paymentId(),
      note_id: id,
      amount: content.payable,
      currency: content.currency,
      processed_at: row.created_at.toISOString().slice(0, 10),
      remarks: row.remarks,
      reference_number: `UTR${this.#random.int(100_000, 999_999)}${this.#random.int(100_000, 999_999)}`,
      paid_by: String(row.actor_id),
      created_at: row.created_at,
    }
    this.payments.push(payment)
    return payment
  }
}

/** The partner's bill: the amount at that time, with the company's tax if the note is for GST. */
function billFor({ content, companyId, plan, branch }: Note, amount: string): Bill {
  const company = COMPANIES.find((each) => each.id === companyId)
  const tax = COMPANY_RATES.find((each) => each.company_id === companyId)
  if (!company || !tax) throw new RangeError(`No such company: ${companyId}`)
  const issuer = branch ?? plan.partner.row
  return billOf(
    { payableAmount: amount, currency: content.currency, isGstEnabled: content.isGstEnabled },
    {
      countryId: company.country_id,
      stateId: company.state_id ?? null,
      taxType: tax.tax_type,
      taxRate: tax.rate,
    },
    { countryId: issuer.country_id, stateId: issuer.state_id ?? null },
  )
}
