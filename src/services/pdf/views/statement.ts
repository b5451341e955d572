import type { StatementDocument } from '../payment-documents.ts'
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
  rows: { day: string; memo: string; reference: string; credit: string; debit: string; balance: string }[]
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
    ),
    currency,
    compact: needsCompactTable([
      amount(statement.closing),
      amount(statement.credit),
      amount(statement.debit),
    ]),
    opening: { day: printedDay(statement.from), balance: amount(statement.opening) },
    rows: statement.lines.map(({ day, memo, reference, effect, balance }) => ({
      day: printedDay(day),
      memo: oneLine(memo),
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
