import type { UniversityInvoiceDocument } from '../documents.ts'
import { cell, inWords, needsCompactTable, rateCell, sum, taxSums } from './amounts.ts'
import { type BillView, type Fact, facts, letterView } from './letter.ts'
import { lines, oneLine, printedDay } from './text.ts'

export interface UniversityInvoiceView extends BillView {
  bank: Fact[]
  rows: InvoiceRow[]
  totals: Pick<InvoiceRow, 'tuitionFee' | 'scholarship' | 'amount'>
}

interface InvoiceRow {
  name: string
  id: string
  program: string
  installment: string
  tuitionFee: string
  scholarship: string
  rate: string
  amount: string
}

/** The university invoice's template data, as text. @throws Error for a wrong amount or day */
export function universityInvoiceView(invoice: UniversityInvoiceDocument): UniversityInvoiceView {
  const { bank, currency, university } = invoice
  const totals = {
    tuitionFee: cell(invoice.totals.tuitionFee, currency),
    scholarship: cell(invoice.totals.scholarshipReceived, currency),
    amount: cell(invoice.totals.amount, currency),
  }
  return {
    letter: letterView(invoice.type === 'Proforma' ? 'Proforma invoice' : 'Invoice', 'Amount due', invoice),
    parties: [
      {
        label: 'To',
        name: oneLine(university.name),
        lines: [...lines(university.address), oneLine(university.email)].filter((line) => line !== ''),
        facts: [],
      },
    ],
    facts: facts(
      ['Date', printedDay(invoice.date)],
      ['Type', invoice.type],
      ['PO number', invoice.poNumber],
      ['SAC code', invoice.issuer.sacCode],
    ),
    bank: facts(
      ['Bank', bank.bankName],
      ['Beneficiary', bank.ultimateBeneficiary],
      ['Account', bank.accountNumber],
      ['SWIFT', bank.swiftCode],
      ['Branch', lines(bank.branchAddress).join(', ')],
    ),
    currency,
    compact: needsCompactTable([totals.tuitionFee]),
    rows: invoice.lines.map((line) => ({
      name: oneLine(line.studentName),
      id: oneLine(line.universityStudentId),
      program: oneLine(line.program),
      installment: oneLine(line.installment),
      tuitionFee: cell(line.tuitionFee, currency),
      scholarship: cell(line.scholarshipReceived, currency),
      rate: rateCell(line.rate),
      amount: cell(line.amount, currency),
    })),
    totals,
    sums: [
      ...(invoice.tax.lines.length > 0 ? [sum('Commission', invoice.totals.amount, currency)] : []),
      ...taxSums(invoice.tax.lines, currency),
      sum('Amount due', invoice.payable, currency, true),
    ],
    words: inWords(invoice.payable, currency),
  }
}
