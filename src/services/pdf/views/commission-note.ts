import { AMOUNT_LABELS } from '#domain/money/amount-labels'
import { formatMoney, formatRate } from '#domain/money/format'
import { inTax } from '#domain/money/tax-words'
import type { CommissionNoteDocument, CommissionNoteInternals } from '../documents.ts'
import { cell, inWords, needsCompactTable, rateCell, type Sum, sum, taxSums } from './amounts.ts'
import { type BillView, type Fact, facts, letterView, type Party } from './letter.ts'
import { lines, oneLine, printedDay, printedMoment } from './text.ts'

export interface CommissionNoteView extends BillView {
  students: StudentRow[]
  lessTax: string
  totals: Omit<StudentRow, 'name' | 'id' | 'installment' | 'rate' | 'lessGstRate'>
  tax: { sums: Sum[]; note: string }
  internal: InternalView | null
}

interface StudentRow {
  name: string
  id: string
  installment: string
  tuitionFee: string
  scholarship: string
  rate: string
  commission: string
  lessGst: string
  lessGstRate: string
  net: string
}

interface InternalView {
  people: Fact[]
  amounts: Fact[]
  remarks: { by: string; at: string; lines: string[] }[]
}

/** The commission note's template data, as text. @throws Error for a wrong amount or day */
export function commissionNoteView(note: CommissionNoteDocument): CommissionNoteView {
  const { currency } = note
  const students = note.students.map((student) => ({
    name: oneLine(student.name),
    id: oneLine(student.universityStudentId),
    installment: oneLine(student.installment),
    tuitionFee: cell(student.tuitionFee, currency),
    scholarship: cell(student.scholarshipReceived, currency),
    rate: rateCell(student.commissionRate),
    commission: cell(student.commission, currency),
    lessGst: cell(student.lessGstAmount, currency),
    lessGstRate: Number(student.lessGstPercentage) === 0 ? '' : formatRate(student.lessGstPercentage),
    net: cell(student.netCommission, currency),
  }))
  const totals = {
    tuitionFee: cell(note.totals.tuitionFee, currency),
    scholarship: cell(note.totals.scholarshipReceived, currency),
    commission: cell(note.totals.commission, currency),
    lessGst: cell(note.totals.lessGstAmount, currency),
    net: cell(note.totals.netCommission, currency),
  }
  return {
    letter: letterView('Commission note', AMOUNT_LABELS.TotalAmount, {
      ...note,
      payable: note.tax.payableWithTax,
    }),
    parties: [recipient(note)],
    facts: facts(
      ['Date', printedDay(note.date)],
      ['Status', note.status],
      ['University', note.university],
      ['University invoice', note.invoiceNumber],
      ['PO number', note.poNumber],
      ['Paid on', note.payment && printedDay(note.payment.paidOn)],
      ['Payment reference', note.payment?.referenceNumber],
    ),
    currency,
    compact: needsCompactTable([totals.tuitionFee]),
    students,
    lessTax: inTax('Less GST', note.taxType),
    totals,
    sums: [
      ...(note.overallBonus
        ? [
            sum('Commission of the students', note.totals.netCommission, currency),
            sum(`Overall bonus: ${note.overallBonus.name}`, note.overallBonus.amount, currency),
          ]
        : []),
      sum(AMOUNT_LABELS.PayableAmount, note.payable, currency, true),
    ],
    words: inWords(note.tax.payableWithTax, currency),
    tax: tax(note),
    internal: note.internal === undefined ? null : internal(note.internal, currency),
  }
}

function recipient({ recipient: to }: CommissionNoteDocument): Party {
  return {
    label: 'To',
    name: oneLine(to.name),
    lines: [...lines(to.address), oneLine(to.country)].filter((line) => line !== ''),
    facts: facts(['Partner code', to.code], ['Subsidiary of', to.subsidiaryOf]),
  }
}

function tax({
  tax: { lines: taxLines, payableWithTax },
  currency,
}: CommissionNoteDocument): CommissionNoteView['tax'] {
  if (taxLines.length === 0) {
    return { sums: [], note: 'No tax is to be added on the partner’s tax invoice.' }
  }
  return {
    sums: [...taxSums(taxLines, currency), sum(AMOUNT_LABELS.TotalAmount, payableWithTax, currency, true)],
    note: 'Tax to be added on the partner’s tax invoice.',
  }
}

function internal(parts: CommissionNoteInternals, currency: string): InternalView {
  const money = (amount: string | undefined) =>
    amount === undefined ? undefined : formatMoney(amount, currency)
  return {
    people: facts(
      ['Maker', parts.maker ?? 'Not assigned'],
      ['Checker', parts.checker ?? 'Not assigned'],
      ['Payment processor', parts.paymentProcessor ?? 'Not assigned'],
    ),
    amounts: facts(
      ['University invoice', money(parts.invoiceAmount)],
      ['Received from the university', money(parts.receivedAmount)],
      ['Margin', money(parts.marginAmount)],
    ),
    remarks: parts.remarks.map(({ by, at, text }) => ({
      by: oneLine(by),
      at: printedMoment(at),
      lines: lines(text),
    })),
  }
}
