import { AMOUNT_LABELS } from '#domain/money/amount-labels'
import { isZero } from '#domain/money/money'
import { inTax } from '#domain/money/tax-words'
import { deductionLines } from '#domain/payments/equation'
import type { PaymentAdviceDocument, PayoutAdviceDocument } from '../payment-documents.ts'
import { inWords, type Sum, sum, taxSums } from './amounts.ts'
import { type Fact, facts, type LetterView, letterView, type Party } from './letter.ts'
import { payeeParty } from './payee.ts'
import { oneLine, printedDay } from './text.ts'

export interface PaymentAdviceView {
  letter: LetterView
  parties: Party[]
  facts: Fact[]
  notice: string | null
  /** How the amount owed is calculated (`owed`, empty for a payout), and how the payment divides (`paid`). */
  owed: Sum[]
  paid: Sum[]
  words: string | null
}

/** The payment advice's template data, as text. @throws Error for a wrong amount or day */
export function paymentAdviceView(advice: PaymentAdviceDocument | PayoutAdviceDocument): PaymentAdviceView {
  const { currency } = advice
  return {
    letter: letterView('Payment advice', AMOUNT_LABELS.TransferredAmount, { ...advice, payable: advice.net }),
    parties: [payeeParty(advice.recipient)],
    ...(advice.noteNumber === null ? ofPayout(advice) : ofNote(advice)),
    words: inWords(advice.net, currency),
  }
}

type OfItsKind = Pick<PaymentAdviceView, 'facts' | 'notice' | 'owed' | 'paid'>

const account = ({ accountHint }: { accountHint: string }) => accountHint && `•••• ${accountHint}`

function ofPayout(advice: PayoutAdviceDocument): OfItsKind {
  return {
    facts: facts(
      ['Paid on', printedDay(advice.date)],
      ['Mode', advice.mode],
      ['Account', account(advice)],
      ['Requested on', printedDay(advice.requestedOn)],
      ['Kind', 'Payout of the wallet'],
    ),
    notice: null,
    owed: [],
    paid: [sum(AMOUNT_LABELS.TransferredAmount, advice.net, advice.currency, true)],
  }
}

function ofNote(advice: PaymentAdviceDocument): OfItsKind {
  const { currency } = advice
  const line = (label: string, amount: string) => sum(label, amount, currency)
  const less = (label: string, amount: string) => (isZero(amount) ? [] : [line(label, minus(amount))])
  const { bonus } = advice
  const parts = [
    ...less(inTax('Less GST', advice.taxType), advice.lessGst),
    ...(bonus ? [line(oneLine(bonus.name), bonus.amount)] : []),
  ]
  const owed = [
    ...(parts.length > 0 ? [line('Gross commission', advice.commission), ...parts] : []),
    line(AMOUNT_LABELS.PayableAmount, advice.payable),
    ...taxSums(advice.tax, currency),
    sum(AMOUNT_LABELS.TotalAmount, advice.owed, currency, true),
    ...less('Paid before', advice.paidBefore),
    ...(isZero(advice.outstanding) ? [] : [line('Outstanding after this payment', advice.outstanding)]),
  ]
  const paid = [
    line(advice.isPart ? 'Paid in part' : AMOUNT_LABELS.PaidAmount, advice.gross),
    ...deductionLines(advice).map(({ label, amount }) => line(oneLine(label), amount)),
    sum(AMOUNT_LABELS.TransferredAmount, advice.net, currency, true),
  ]
  return {
    facts: facts(
      ['Paid on', printedDay(advice.date)],
      ['Mode', advice.mode],
      ['Commission note', advice.noteNumber],
      ['University', advice.university],
      ['Account', account(advice)],
      ['Kind', advice.isPart ? 'Part payment' : 'Payment'],
    ),
    notice: advice.reversedOn ? `This payment was reversed on ${printedDay(advice.reversedOn)}.` : null,
    owed,
    paid,
  }
}

function minus(amount: string): string {
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`
}
