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

export type InvoiceAction = 'Send' | 'RecordReceipt' | 'UndoReceipt' | 'RequestEdit' | 'AcceptOverSharing'

interface InvoiceTransition extends Transition {
  by: 'issuer' | 'staff' | 'admin'
  from: InvoiceStatusId
  action: InvoiceAction
  /** 'computed': follows from what was sent and received (`statusOfInvoice`); otherwise it stays. */
  to: 'computed' | 'as it is'
}

export interface InvoiceInWorkflow {
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

/** Computed from what was sent and received, never set (docs/decisions/0019-university-invoices.md). */
export const INVOICE_WORKFLOW: Workflow<InvoiceInWorkflow, InvoiceTransition> = {
  states: INVOICE_STATUS_IDS,
  transitions: TRANSITIONS,
  stateOf: ({ statusId }) => statusId,
  rolesOf: (actor) => [
    ...(can(actor, 'invoices.issue') ? (['issuer'] as const) : []),
    ...(can(actor, 'invoices.request-edit') ? (['staff'] as const) : []),
    ...(can(actor, 'invoices.accept-over-sharing') ? (['admin'] as const) : []),
  ],
  notPermitted: 'FORBIDDEN',
  // Every action is open in every status: the use cases refuse it where amounts or receipts forbid it.
  notFromHere: () => 'STATUS_CHANGED',
  versionOf: ({ version }) => version,
}

/** Received once all of it including tax was received, else sent if it was sent, else generated. */
export function statusOfInvoice(of: {
  payable: Amount
  received: Amount
  wasSent: boolean
}): InvoiceStatusId {
  if (!isZero(of.received) && compare(of.received, of.payable) >= 0) return INVOICE_RECEIVED
  return of.wasSent ? INVOICE_SENT : INVOICE_GENERATED
}

export const COUNTED = 'counted'
export const UNDONE = 'undone'
type ReceiptState = typeof COUNTED | typeof UNDONE

interface ReceiptTransition extends Transition {
  by: 'issuer'
  from: ReceiptState
  action: 'Undo'
  to: ReceiptState
}

export const RECEIPT_WORKFLOW: Workflow<{ state: ReceiptState }, ReceiptTransition> = {
  states: [COUNTED, UNDONE],
  transitions: [{ by: 'issuer', from: COUNTED, action: 'Undo', to: UNDONE }],
  stateOf: ({ state }) => state,
  rolesOf: (actor) => (can(actor, 'invoices.issue') ? ['issuer'] : []),
  notPermitted: 'FORBIDDEN',
  notFromHere: () => 'RECEIPT_UNDONE',
}
