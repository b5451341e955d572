import { type Actor, isPartner } from '#domain/access/actor'

export const TRANSACTION_KINDS = [
  'debit',
  'credit',
  'pending',
  'failed',
  'attempted',
  'authorized',
  'auto refunded',
  'auto refunded on wallet',
  'auto refunded on source',
] as const
export type TransactionKind = (typeof TRANSACTION_KINDS)[number]

/** 'by sign' is a credit if what the partner is owed grows, else a debit (docs/decisions/0022). */
export const KIND_OF_ENTRY = {
  'commission-owed': 'by sign',
  'commission-owed-reversed': 'by sign',
  payment: 'debit',
  'payment-reversed': 'auto refunded',
  'refund-wallet': 'auto refunded on wallet',
  'refund-source': 'auto refunded on source',
  'claw-back': 'debit',
  'claw-back-cancelled': 'credit',
  settlement: 'debit',
} as const satisfies Record<string, TransactionKind | 'by sign'>

export const PAYMENT_ENTRIES: readonly (keyof typeof KIND_OF_ENTRY)[] = [
  'payment',
  'payment-reversed',
  'refund-wallet',
  'refund-source',
  'settlement',
]

interface Look {
  label: string
  tone: 'plain' | 'done' | 'maker' | 'checker' | 'partner' | 'payment' | 'danger'
}

export const KIND_LOOK: Readonly<Record<TransactionKind, Look>> = {
  debit: { label: 'Debit', tone: 'plain' },
  credit: { label: 'Credit', tone: 'done' },
  pending: { label: 'Pending', tone: 'maker' },
  failed: { label: 'Failed', tone: 'danger' },
  attempted: { label: 'Attempted', tone: 'payment' },
  authorized: { label: 'Authorized', tone: 'checker' },
  'auto refunded': { label: 'Auto refunded', tone: 'partner' },
  'auto refunded on wallet': { label: 'Auto refunded on wallet', tone: 'partner' },
  'auto refunded on source': { label: 'Auto refunded on source', tone: 'partner' },
}

/** To a partner's people, money that they received is no debit (docs/decisions/0105). */
export function lookTo(
  actor: Actor,
  { Kind, PaymentMode }: { Kind: TransactionKind; PaymentMode: string | null },
): Look {
  if (!isPartner(actor) || Kind !== 'debit') return KIND_LOOK[Kind]
  return isReceived({ Kind, PaymentMode })
    ? { label: 'Money received', tone: 'done' }
    : { label: 'Deducted', tone: 'plain' }
}

/** Whether the partner received money: a payment or a payout of the wallet. */
export function isReceived({
  Kind,
  PaymentMode,
}: {
  Kind: TransactionKind
  PaymentMode: string | null
}): boolean {
  return Kind === 'debit' && PaymentMode !== null
}

/** What the advice of a line is of; a payment that was reversed later keeps its advice. Null without one. */
export function advised({
  Kind,
  PaymentId,
  SettlementId,
}: {
  Kind: TransactionKind
  PaymentId: string | null
  SettlementId: string | null
}): { of: 'payment' | 'payout'; id: string } | null {
  if (Kind !== 'debit') return null
  if (PaymentId !== null) return { of: 'payment', id: PaymentId }
  return SettlementId === null ? null : { of: 'payout', id: SettlementId }
}
