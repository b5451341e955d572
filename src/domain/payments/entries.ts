import type { LedgerAccount } from '#domain/ledger/accounts'
import { type LedgerEntry, type LedgerLine, negated } from '#domain/ledger/entry'
import { type Amount, isZero, sum } from '#domain/money/money'
import type { SettledPayment } from './settle'

export interface PaidNote {
  id: string
  number: string
  partnerId: string
  subsidiaryId: string | null
  currency: string
}

export interface Accrual {
  commission: Amount
  tax: Amount
}

interface Booking {
  paymentId: string
  note: PaidNote
  actorId: string | null
  occurredOn: string
  reference: string
}

/** Books what the partner is owed for the note, or its change; null if nothing changed. */
export function owedEntry(booking: Booking, { commission, tax }: Accrual): LedgerEntry | null {
  if (isZero(commission) && isZero(tax)) return null
  const { note } = booking
  const line = lineOf(note)
  return {
    ...headOf(booking),
    kind: 'commission-owed',
    memo: `${isZero(tax) ? 'Commission' : 'Commission and tax'} of ${note.number}`,
    reference: note.number,
    lines: [
      line('commission_expense', commission),
      line('input_tax', tax),
      line('partner_payable', negated(sum([commission, tax]))),
    ],
  }
}

/** Books a payment: to the partner's bank, the tax authority, the bank charge and the claw-backs. */
export function paymentEntry(booking: Booking, payment: SettledPayment): LedgerEntry {
  const line = lineOf(booking.note)
  return {
    ...headOf(booking),
    kind: 'payment',
    memo: `${payment.completes ? 'Payment' : 'Part payment'} of ${booking.note.number}`,
    lines: [
      line('partner_payable', payment.gross),
      line('tax_withheld', negated(payment.taxWithheld)),
      line('bank_charges', negated(payment.bankCharge)),
      line('claw_back', negated(payment.clawBack)),
      line('bank', negated(payment.net)),
    ],
  }
}

function headOf({ paymentId, actorId, occurredOn, reference }: Booking) {
  return { source: { table: 'payments', id: paymentId }, actorId, occurredOn, reference }
}

/** Makes ledger lines with the note's partner, subsidiary and currency. */
export function lineOf(note: PaidNote) {
  return (account: LedgerAccount, amount: Amount): LedgerLine => ({
    account,
    partnerId: note.partnerId,
    subsidiaryId: note.subsidiaryId,
    noteId: note.id,
    currency: note.currency,
    amount,
  })
}

/** Books a refund: to the wallet it is owed to the partner again, to the source its commission fell away. */
export function refundEntry(
  note: PaidNote,
  kind: 'wallet' | 'source',
  amount: Amount,
): Pick<LedgerEntry, 'kind' | 'memo' | 'lines'> {
  const line = lineOf(note)
  const back = [line('bank', amount), line('partner_wallet', negated(amount))]
  if (kind === 'wallet')
    return { kind: 'refund-wallet', memo: `Returned to the wallet, ${note.number}`, lines: back }
  return {
    kind: 'refund-source',
    memo: `Returned to the company, ${note.number}`,
    lines: [...back, line('partner_wallet', amount), line('commission_expense', negated(amount))],
  }
}

/** Books a claw-back that the partner accepted, to be netted against its next payments. */
export function clawBackEntry(note: PaidNote, amount: Amount): Pick<LedgerEntry, 'kind' | 'memo' | 'lines'> {
  const line = lineOf(note)
  return {
    kind: 'claw-back',
    memo: `Claw-back of ${note.number}`,
    lines: [line('claw_back', amount), line('commission_expense', negated(amount))],
  }
}

/** Books the cancelling of a claw-back: the open rest is dropped, the netted part goes into the wallet. */
export function clawBackCancelledEntry(
  note: PaidNote,
  { left, netted }: { left: Amount; netted: Amount },
): Pick<LedgerEntry, 'kind' | 'memo' | 'lines'> {
  const line = lineOf(note)
  return {
    kind: 'claw-back-cancelled',
    memo: `Claw-back of ${note.number} cancelled`,
    lines: [
      line('commission_expense', sum([left, netted])),
      line('claw_back', negated(left)),
      line('partner_wallet', negated(netted)),
    ],
  }
}

export function settlementEntry(
  wallet: { partnerId: string; currency: string },
  amount: Amount,
): Pick<LedgerEntry, 'kind' | 'memo' | 'lines'> {
  return {
    kind: 'settlement',
    memo: 'Payout of the wallet',
    lines: [
      { account: 'partner_wallet', ...wallet, amount },
      { account: 'bank', ...wallet, amount: negated(amount) },
    ],
  }
}
