import { type InstallmentKey, installmentKey } from '#domain/applications/installment-key'
import { FORM_FIELDS, type FormTexts } from '#domain/invoices/form-labels'
import { INVOICE_TYPES } from '#domain/invoices/list-choices'
import { decimalsOf } from '#domain/money/currencies'
import { type Amount, canonical, compare, isAmount, minus, percentOf } from '#domain/money/money'
import type { FieldChange } from '#domain/record/field-change'
import type { InvoiceChanges } from './edit-request'

/** A line of a university invoice; `Amount` is what the university owes for it, in the invoice's currency. */
export interface InvoiceLine extends InstallmentKey {
  Name: string
  TuitionFee: Amount
  ScholarshipReceived: Amount
  CommissionRate: string
  Amount: Amount
}

export interface RevisableInvoice {
  Number: string
  PONumber: string
  Type: 1 | 2
  Currency: string
  Form: Readonly<FormTexts>
  Lines: readonly InvoiceLine[]
}

const HEAD_FIELDS = ['Number', 'PONumber'] as const
const LINE_FIELDS = ['TuitionFee', 'ScholarshipReceived', 'CommissionRate'] as const

/** The invoice with the requested changes; line amounts are recomputed, rounded half up once. */
export function revised(invoice: RevisableInvoice, wanted: InvoiceChanges): RevisableInvoice {
  const changes = new Map(wanted.Lines.map((line) => [installmentKey(line), line]))
  return {
    ...invoice,
    Number: wanted.Number ?? invoice.Number,
    PONumber: wanted.PONumber ?? invoice.PONumber,
    Type: wanted.Type ?? invoice.Type,
    Form: revisedForm(invoice.Form, wanted),
    Lines: invoice.Lines.map((line) => {
      const change = changes.get(installmentKey(line))
      if (!change) return line
      const fees = {
        TuitionFee: canonical(change.TuitionFee ?? line.TuitionFee),
        ScholarshipReceived: canonical(change.ScholarshipReceived ?? line.ScholarshipReceived),
        CommissionRate: canonical(change.CommissionRate ?? line.CommissionRate),
      }
      const isSame = LINE_FIELDS.every((field) => fees[field] === canonical(line[field]))
      if (isSame) return line
      const base = minus(fees.TuitionFee, fees.ScholarshipReceived)
      return { ...line, ...fees, Amount: percentOf(base, fees.CommissionRate, invoice.Currency) }
    }),
  }
}

function revisedForm(form: Readonly<FormTexts>, wanted: InvoiceChanges): FormTexts {
  const texts = FORM_FIELDS.map((field) => [field, wanted[field] ?? form[field]])
  // An invoice must always name its company.
  return { ...(Object.fromEntries(texts) as FormTexts), CompanyName: wanted.CompanyName || form.CompanyName }
}

/** The differences between two states with the same lines: first the invoice's fields, then its lines'. */
export function invoiceChanges(before: RevisableInvoice, after: RevisableInvoice): FieldChange[] {
  const was = new Map(before.Lines.map((line) => [installmentKey(line), line]))
  const head = HEAD_FIELDS.flatMap((Field) =>
    before[Field] === after[Field] ? [] : [{ Field, Old: before[Field], New: after[Field] }],
  )
  const nameOf = ({ Type }: RevisableInvoice) => INVOICE_TYPES[Type] ?? null
  const type = before.Type === after.Type ? [] : [{ Field: 'Type', Old: nameOf(before), New: nameOf(after) }]
  const form = FORM_FIELDS.flatMap((Field) =>
    before.Form[Field] === after.Form[Field]
      ? []
      : [{ Field, Old: before.Form[Field], New: after.Form[Field] }],
  )
  const lines = after.Lines.flatMap((line) => {
    const old = was.get(installmentKey(line))
    if (!old) return []
    const { AcknowledgementId, InstallmentGeneratedFor, Name } = line
    return [...LINE_FIELDS, 'Amount' as const].flatMap((Field) => {
      const [Old, New] = [canonical(old[Field]), canonical(line[Field])]
      return Old === New ? [] : [{ Field, Old, New, AcknowledgementId, InstallmentGeneratedFor, Name }]
    })
  })
  return [...head, ...type, ...form, ...lines]
}

/** Errors for amounts that the currency cannot have, by their path in `Changes.Lines`. */
export function wrongAmounts(wanted: InvoiceChanges, currency: string): Record<string, string> {
  const message =
    decimalsOf(currency) === 0
      ? 'Enter an amount without decimals'
      : 'Enter an amount with up to two decimals'
  const fields: Record<string, string> = {}
  for (const [index, line] of wanted.Lines.entries()) {
    for (const name of ['TuitionFee', 'ScholarshipReceived'] as const) {
      const amount = line[name]
      if (amount !== undefined && !isAmount(amount, currency))
        fields[`Changes.Lines.${index}.${name}`] = message
    }
  }
  return fields
}

export function scholarshipsAboveTuition(invoice: RevisableInvoice): InvoiceLine[] {
  return invoice.Lines.filter((line) => compare(line.ScholarshipReceived, line.TuitionFee) > 0)
}
