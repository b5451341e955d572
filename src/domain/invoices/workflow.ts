import { can } from '#domain/access/permissions'
import {
  INVOICE_GENERATED,
  INVOICE_RECEIVED,
  INVOICE_SENT,
  INVOICE_STATUS_IDS,
  type InvoiceStatusId,
} from '#domain/invoices/statuses'
import { type Amount, compare, isZero } from '#domain/money/money'
import { from, type Transition, type Workflow } from '#domain/workflow/workflow'

/** What may be done with an issued invoice. */
export type InvoiceAction = 'Send' | 'RecordReceipt' | 'UndoReceipt' | 'RequestEdit' | 'AcceptOverSharing'

interface InvoiceTransition extends Transition {
  by: 'issuer' | 'staff' | 'admin'
  from: InvoiceStatusId
  action: InvoiceAction
  /** Computed: what the sendings and receipts then make of it (`statusOfInvoice`); else it stays. */
  to: 'computed' | 'as it is'
}

/** An invoice as far as it says what may be done with it. */
export interface StandingInvoice {
  statusId: InvoiceStatusId
  version: number
}

const ISSUER = { by: 'issuer', to: 'computed' } as const
const TRANSITIONS: readonly InvoiceTransition[] = [
  ...from(INVOICE_STATUS_IDS, { ...ISSUER, action: 'Send' } as const),
  ...from(INVOICE_STATUS_IDS, { ...ISSUER, action: 'RecordReceipt' } as const),
  ...from(INVOICE_STATUS_IDS, { ...ISSUER, action: 'UndoReceipt' } as const),
  ...from(INVOICE_STATUS_IDS, { by: 'staff', action: 'RequestEdit', to: 'as it is' } as const),
  ...from(INVOICE_STATUS_IDS, { by: 'admin', action: 'AcceptOverSharing', to: 'as it is' } as const),
]

/** A university invoice is never put into a status: it has the one that its sendings and receipts make (docs/decisions/0019-university-invoices.md). */
export const INVOICE_WORKFLOW: Workflow<StandingInvoice, InvoiceTransition> = {
  states: INVOICE_STATUS_IDS,
  transitions: TRANSITIONS,
  stateOf: ({ statusId }) => statusId,
  rolesOf: (actor) => [
    ...(can(actor, 'invoices.issue') ? (['issuer'] as const) : []),
    ...(can(actor, 'invoices.request-edit') ? (['staff'] as const) : []),
    ...(can(actor, 'invoices.accept-over-sharing') ? (['admin'] as const) : []),
  ],
  notPermitted: 'FORBIDDEN',
  // Every action is open in every status: what an amount or a receipt forbids, its use case says.
  notFromHere: () => 'STATUS_CHANGED',
  versionOf: ({ version }) => version,
}

/** The status of an invoice: received once all of it came in, tax included, else sent once it was, else generated. */
export function statusOfInvoice(of: {
  payable: Amount
  received: Amount
  wasSent: boolean
}): InvoiceStatusId {
  if (!isZero(of.received) && compare(of.received, of.payable) >= 0) return INVOICE_RECEIVED
  return of.wasSent ? INVOICE_SENT : INVOICE_GENERATED
}

/** A receipt counts until it is undone; an undone one is on record for good. */
export const COUNTED = 'counted'
export const UNDONE = 'undone'
type ReceiptState = typeof COUNTED | typeof UNDONE

interface ReceiptTransition extends Transition {
  by: 'issuer'
  from: ReceiptState
  action: 'Undo'
  to: ReceiptState
}

/** What came in for an invoice is taken back once (docs/decisions/0019-university-invoices.md). */
export const RECEIPT_WORKFLOW: Workflow<{ state: ReceiptState }, ReceiptTransition> = {
  states: [COUNTED, UNDONE],
  transitions: [{ by: 'issuer', from: COUNTED, action: 'Undo', to: UNDONE }],
  stateOf: ({ state }) => state,
  rolesOf: (actor) => (can(actor, 'invoices.issue') ? ['issuer'] : []),
  notPermitted: 'FORBIDDEN',
  notFromHere: () => 'RECEIPT_UNDONE',
}
