import { AMOUNT_LABELS } from '#domain/money/amount-labels'
import { isZero } from '#domain/money/money'
import type { StatementDocument, StatementLine } from '../payment-documents.ts'
import {
  cell,
  type Fact,
  facts,
  type LetterView,
  letterView,
  needsCompactTable,
  type Party,
} from './letter.ts'
import { payeeParty } from './payee.ts'
import { oneLine, printedDay } from './text.ts'

export interface StatementView {
  letter: LetterView
  parties: Party[]
  facts: Fact[]
  currency: string
  compact: boolean
  opening: { day: string; balance: string }
  rows: {
    day: string
    memo: string
    /** How a payment divides; empty for what is none. */
    detail: string
    reference: string
    credit: string
    debit: string
    balance: string
  }[]
  totals: { credit: string; debit: string; balance: string }
}

/**
 * What the statement's template prints: every amount and date already as text.
 *
 * @throws Error where an amount is not a decimal number or a date not an ISO day
 */
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
  }
}

function divided(payment: NonNullable<StatementLine['payment']>, amount: (text: string) => string): string {
  const parts: [string, string][] = [
    [AMOUNT_LABELS.WithheldAmount, payment.withheld],
    [AMOUNT_LABELS.ChargeAmount, payment.charge],
    [AMOUNT_LABELS.NettedAmount, payment.netted],
  ]
  return [
    [AMOUNT_LABELS.TotalAmount, payment.total] as const,
    ...parts.filter(([, text]) => !isZero(text)),
    [AMOUNT_LABELS.TransferredAmount, payment.transferred] as const,
  ]
    .map(([label, text]) => `${label} ${amount(text)}`)
    .join(' · ')
}
