import { type Amount, sum } from '#domain/money/money'
import { type TaxLine, taxLines } from '#domain/money/tax'

export interface InvoiceTax {
  type: 'GST' | 'HST' | null
  /** In percent. */
  rate: string | null
}

/** The tax on an invoice's commission, line by line, in its currency. */
export function invoiceTaxes(amount: Amount, currency: string, { type, rate }: InvoiceTax): TaxLine[] {
  return type === null || rate === null ? [] : taxLines(amount, currency, { type, rate }, 'two states')
}

export function payableWithTax(amount: Amount, currency: string, tax: InvoiceTax): Amount {
  return sum([amount, ...invoiceTaxes(amount, currency, tax).map((line) => line.amount)])
}
