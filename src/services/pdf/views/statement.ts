import { AMOUNT_LABELS } from '#domain/money/amount-labels'
import { isZero } from '#domain/money/money'
import type { StatementDocument, StatementLine, StatementOpen } from '../payment-documents.ts'
import { cell, needsCompactTable, type Sum, sum } from './amounts.ts'
import { facts, letterView, type PaperView } from './letter.ts'
import { payeeParty } from './payee.ts'
import { oneLine, printedDay } from './text.ts'

export interface StatementView extends PaperView {
  opening: { day: string; balance: string }
  rows: {
    day: string
    memo: string
    detail: string
    reference: string
    credit: string
    debit: string
    balance: string
  }[]
  totals: { credit: string; debit: string; balance: string }
  open: {
    rows: { number: string; invoice: string; status: string; outstanding: string; unbooked: string }[]
    sums: Sum[]
  } | null
}

/** The statement's template data, as text. @throws Error for a wrong amount or day */
export function statementView(statement: StatementDocument): StatementView {
  const { currency } = statement
  const amount = (text: string) => cell(text, currency)
  return {
    letter: letterView('Statement', 'Closing balance', { ...statement, payable: statement.closing }),
    parties: [payeeParty(statement.recipient)],
    facts: facts(
      ['From', printedDay(statement.from)],
      ['To', printedDay(statement.to)],
      ['Opening balance', `${currency} ${amount(statement.opening)}`],
      ['Closing balance', `${currency} ${amount(statement.closing)}`],
      [AMOUNT_LABELS.TransferredAmount, `${currency} ${amount(statement.transferred)}`],
    ),
    currency,
    compact: needsCompactTable([
      amount(statement.closing),
      amount(statement.credit),
      amount(statement.debit),
    ]),
    opening: { day: printedDay(statement.from), balance: amount(statement.opening) },
    rows: statement.lines.map(({ day, memo, reference, effect, balance, payment }) => ({
      day: printedDay(day),
      memo: oneLine(memo),
      detail: payment ? divided(payment, amount) : '',
      reference: oneLine(reference),
      credit: effect.startsWith('-') ? '' : amount(effect),
      debit: effect.startsWith('-') ? amount(effect.slice(1)) : '',
      balance: amount(balance),
    })),
    totals: {
      credit: amount(statement.credit),
      debit: amount(statement.debit),
      balance: amount(statement.closing),
    },
    open: statement.open && openView(statement.open, statement),
  }
}

function openView(
  { notes, unbooked, owed }: StatementOpen,
  { closing, currency }: StatementDocument,
): NonNullable<StatementView['open']> {
  const amount = (text: string) => cell(text, currency)
  return {
    rows: notes.map((note) => ({
      number: oneLine(note.number),
      invoice: oneLine(note.invoice ?? ''),
      status: note.status,
      outstanding: amount(note.outstanding),
      unbooked: amount(note.unbooked),
    })),
    sums: [
      sum('Closing balance', closing, currency),
      sum('Open notes, not yet booked', unbooked, currency),
      sum('Owed in all', owed, currency, true),
    ],
  }
}

function divided(payment: NonNullable<StatementLine['payment']>, amount: (text: string) => string): string {
  const parts: [string, string][] = [
    [AMOUNT_LABELS.WithheldAmount, payment.withheld],
    [AMOUNT_LABELS.ChargeAmount, payment.charge],
    [AMOUNT_LABELS.NettedAmount, payment.netted],
  ]
  return [
    [AMOUNT_LABELS.PaidAmount, payment.total] as const,
    ...parts.filter(([, text]) => !isZero(text)),
    [AMOUNT_LABELS.TransferredAmount, payment.transferred] as const,
  ]
    .map(([label, text]) => `${label} ${amount(text)}`)
    .join(' · ')
}
