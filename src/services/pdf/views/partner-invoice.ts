import { inTax } from '#domain/money/tax-words'
import type { PartnerInvoiceDocument } from '../documents.ts'
import { cell, inWords, needsCompactTable, sum, taxSums } from './amounts.ts'
import { type BillView, type Fact, facts, type LetterView, letterView } from './letter.ts'
import { lines, oneLine, printedDay } from './text.ts'

export interface PartnerInvoiceView extends BillView {
  letter: LetterView & { isPartners: true; isDraft: boolean }
  lessTax: string
  hasLessGst: boolean
  rows: InvoiceRow[]
  total: string
  declaration: string | null
  bank: Fact[]
  signatory: { for: string; name: string; designation: string }
}

interface InvoiceRow {
  name: string
  id: string
  installment: string
  commission: string
  lessGst: string
  taxable: string
}

const NO_DAY = '2000-01-01'

/** The partner tax invoice's template data, as text. @throws Error for a wrong amount or day */
export function partnerInvoiceView(invoice: PartnerInvoiceDocument): PartnerInvoiceView {
  const { currency, recipient } = invoice
  const rows = rowsOf(invoice)
  const total = cell(invoice.taxable, currency)
  return {
    letter: letterOf(invoice),
    parties: [
      {
        label: 'To',
        name: oneLine(recipient.name),
        lines: lines(recipient.address).filter((line) => line !== ''),
        facts: facts([recipient.taxNumber.label, recipient.taxNumber.value], ['CIN', recipient.cin]),
      },
    ],
    facts: facts(
      ['Date', invoice.date && printedDay(invoice.date)],
      ['Place of supply', invoice.placeOfSupply],
      ['Commission note', invoice.noteNumber],
      ['SAC code', invoice.sacCode],
      ['University', invoice.university],
      ['University invoice', invoice.universityInvoice],
      ['Purpose', invoice.purpose],
      ['Reverse charge', invoice.isTax && invoice.sacCode ? 'No' : undefined],
    ),
    currency,
    compact: needsCompactTable([total]),
    lessTax: inTax('Less GST', invoice.taxType),
    hasLessGst: invoice.lines.some((line) => Number(line.lessGst) !== 0),
    rows,
    total,
    sums: [
      ...(invoice.isTax ? [sum('Taxable value', invoice.taxable, currency)] : []),
      ...taxSums(invoice.tax, currency),
      sum('Total', invoice.total, currency, true),
    ],
    words: inWords(invoice.total, currency),
    declaration: invoice.declaration ? oneLine(invoice.declaration) : null,
    bank: facts(...invoice.bank.map(({ label, value }) => [label, value] as [string, string])),
    signatory: {
      for: oneLine(invoice.issuer.name),
      name: oneLine(invoice.signatory.name),
      designation: oneLine(invoice.signatory.designation),
    },
  }
}

function rowsOf({ lines: students, bonus, currency }: PartnerInvoiceDocument): InvoiceRow[] {
  const rows = students.map((line) => ({
    name: oneLine(line.name),
    id: oneLine(line.universityStudentId),
    installment: oneLine(line.installment),
    commission: cell(line.commission, currency),
    lessGst: cell(line.lessGst, currency),
    taxable: cell(line.taxable, currency),
  }))
  if (!bonus) return rows
  const amount = cell(bonus.amount, currency)
  const name = oneLine(bonus.name)
  return [...rows, { name, id: '', installment: 'Bonus', commission: amount, lessGst: '', taxable: amount }]
}

function letterOf(invoice: PartnerInvoiceDocument): PartnerInvoiceView['letter'] {
  const { issuer } = invoice
  const letter = letterView(invoice.isTax ? 'Tax invoice' : 'Invoice', 'Total', {
    number: invoice.number,
    date: invoice.date ?? NO_DAY,
    portalUrl: invoice.portalUrl,
    issuer: { name: issuer.name, address: issuer.address },
    currency: invoice.currency,
    payable: invoice.total,
  })
  const registration = facts(['GSTIN', issuer.gstin], ['PAN', issuer.pan], ['HST number', issuer.hstNumber])
  return {
    ...letter,
    issuer: {
      ...letter.issuer,
      contact: issuer.subsidiaryOf ? oneLine(`Subsidiary of ${issuer.subsidiaryOf}`) : '',
      registration: registration.map(({ label, value }) => `${label} ${value}`).join(' · '),
    },
    isPartners: true,
    isDraft: invoice.isDraft,
  }
}
