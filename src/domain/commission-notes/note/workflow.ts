import { ACTIONS, type ActionName } from '#domain/commission-notes/note/actions'

/** Nothing else in the product compares status numbers (docs/reference/transitions.md). */

export type Turn = 'maker' | 'checker' | 'partner' | 'paymentProcessor' | 'done'
export type ActingRole = 'maker' | 'checker' | 'partner' | 'paymentProcessor' | 'admin' | 'system'
export type Means =
  | 'update-status'
  | 'partner-invoice'
  | 'request-action'
  | 'payment'
  | 'payment-undo'
  | 'invoice-revision'

export interface Status {
  id: number
  label: string
  filterLabel: string
  turn: Turn
  owner: Exclude<Turn, 'partner' | 'done'> | null
  editable: boolean
  visibleToPartner: boolean
}

const s = (
  id: number,
  label: string,
  turn: Turn,
  owner: Status['owner'],
  more: { editable?: boolean; filterLabel?: string; visibleToPartner?: boolean } = {},
): Status => ({
  id,
  label,
  filterLabel: more.filterLabel ?? label,
  turn,
  owner,
  editable: more.editable ?? false,
  visibleToPartner: more.visibleToPartner ?? true,
})

export const STATUSES: readonly Status[] = [
  s(1, 'Generated', 'maker', 'maker', { editable: true, visibleToPartner: false }),
  s(2, 'Sent to Checker', 'checker', 'checker', { visibleToPartner: false }),
  s(3, 'Corrections from Checker', 'maker', 'maker', { editable: true, visibleToPartner: false }),
  s(4, 'Updated CN sent to checker', 'checker', 'checker', { visibleToPartner: false }),
  s(5, 'Sent to Partner', 'partner', 'paymentProcessor'),
  s(6, 'Revision in CN needed', 'maker', 'maker', { editable: true }),
  s(7, 'Revision in CN needed (with checker)', 'checker', 'checker', {
    filterLabel: 'Revision in CN needed',
  }),
  s(8, 'Corrections from Checker (revision)', 'maker', 'maker', {
    editable: true,
    filterLabel: 'Corrections from Checker',
  }),
  s(9, 'Updated CN sent to checker (revision)', 'checker', 'checker', {
    filterLabel: 'Updated CN sent to checker',
  }),
  s(10, 'Invoice Uploaded', 'paymentProcessor', 'paymentProcessor'),
  s(11, 'Revisions in invoice needed', 'partner', null),
  s(12, 'Invoice uploaded after corrections', 'paymentProcessor', 'paymentProcessor'),
  s(13, 'Revisions in invoice needed (again)', 'partner', null, {
    filterLabel: 'Revisions in invoice needed',
  }),
  s(14, 'Invoice uploaded after corrections (again)', 'paymentProcessor', 'paymentProcessor', {
    filterLabel: 'Invoice uploaded after corrections',
  }),
  s(15, 'Revision in note needed', 'paymentProcessor', null),
  s(16, 'Revision in CN needed (invoice changed)', 'maker', null, {
    editable: true,
    filterLabel: 'Revision in CN needed',
  }),
  s(17, 'Commission Payment Done', 'done', null),
]

export const GENERATED = 1
export const SENT_TO_CHECKER = 2
export const SENT_TO_PARTNER = 5
export const CHANGE_REQUESTED = 15
export const PAID = 17
export const INVOICE_CHANGED = 16

export interface Transition {
  by: ActingRole
  from: number
  action: ActionName
  /** 'origin' is the status that the note came from, before a partner's request or a payment. */
  to: number | 'origin'
  via: Means
  reason?: 'Remarks'
  back: boolean
  needsInvoice: boolean
}

interface Extra {
  via?: Means
  back?: boolean
  asksReason?: boolean
  needsInvoice?: boolean
}

const t = (
  by: ActingRole,
  from: number[],
  action: ActionName,
  to: number | 'origin',
  extra: Extra = {},
): Transition[] =>
  from.map((status) => ({
    by,
    from: status,
    action,
    to,
    via: extra.via ?? 'update-status',
    back: extra.back ?? false,
    ...((extra.asksReason ?? extra.back) && { reason: 'Remarks' }),
    needsInvoice: extra.needsInvoice ?? false,
  }))

const BACK: Extra = { back: true }
const UPLOAD: Extra = { via: 'partner-invoice' }

export const TRANSITIONS: readonly Transition[] = [
  ...t('maker', [1], 'SendToChecker', 2),
  ...t('maker', [3], 'SendToChecker', 4),
  ...t('maker', [6], 'SendToChecker', 7),
  ...t('maker', [8], 'SendToChecker', 9),
  ...t('maker', [16], 'ChangesCompletedInCN', 7),
  ...t('checker', [2, 4], 'SendToPartner', 5),
  ...t('checker', [2, 4], 'SendToMaker', 3, BACK),
  ...t('checker', [7, 9], 'SendToMaker', 8, BACK),
  ...t('checker', [7, 9], 'SendToPP', 10),
  ...t('paymentProcessor', [5], 'RecallToMaker', 6, BACK),
  ...t('paymentProcessor', [12, 14], 'RecallToMaker', 6, BACK),
  ...t('paymentProcessor', [10], 'RequestChangesInInv', 11, BACK),
  ...t('paymentProcessor', [12, 14], 'RequestChangesInInv', 13, BACK),
  ...t('paymentProcessor', [15], 'ApproveRequest', 6, {
    via: 'request-action',
    back: true,
    asksReason: false,
  }),
  ...t('paymentProcessor', [15], 'RejectRequest', 'origin', { via: 'request-action', asksReason: true }),
  ...t('paymentProcessor', [10, 12, 14], 'MarkPaymentDone', PAID, { via: 'payment', needsInvoice: true }),
  ...t('admin', [PAID], 'UndoPayment', 'origin', { via: 'payment-undo', asksReason: true }),
  ...t('paymentProcessor', [5, 10], 'UploadPartnerInvoice', 10, UPLOAD),
  ...t('paymentProcessor', [11], 'UploadPartnerInvoice', 12, UPLOAD),
  ...t('paymentProcessor', [13], 'UploadPartnerInvoice', 14, UPLOAD),
  ...t('partner', [5], 'UploadPartnerInvoice', 10, UPLOAD),
  ...t('partner', [11], 'UploadPartnerInvoice', 12, UPLOAD),
  ...t('partner', [13], 'UploadPartnerInvoice', 14, UPLOAD),
  ...t('partner', [5, 11, 13], 'RequestChangesInNote', 15, BACK),
  ...t('system', [5, 10, 11, 12, 13, 14], 'InvoiceRevised', 16, {
    via: 'invoice-revision',
    back: true,
    asksReason: false,
  }),
]

/** Whether a note in this status remembers the one it came from, because a transition leads back there. */
export function remembersOrigin(statusId: number): boolean {
  return TRANSITIONS.some((x) => x.from === statusId && x.to === 'origin')
}

const byId = new Map(STATUSES.map((status) => [status.id, status]))

/** @throws RangeError for an unknown id */
export function statusOf(id: number): Status {
  const status = byId.get(id)
  if (!status) throw new RangeError(`No such status: ${id}`)
  return status
}

export const PARTNER_VISIBLE: readonly number[] = STATUSES.filter((x) => x.visibleToPartner).map((x) => x.id)
export const IN_PROGRESS: readonly number[] = STATUSES.filter((x) => x.turn !== 'done').map((x) => x.id)
export const WITH_PARTNER: readonly number[] = STATUSES.filter((x) => x.turn === 'partner').map((x) => x.id)
export const PAYABLE: readonly number[] = TRANSITIONS.filter((x) => x.via === 'payment').map((x) => x.from)
export const EDITABLE: readonly number[] = STATUSES.filter((x) => x.editable).map((x) => x.id)

const sendBackIds = new Set<number>(TRANSITIONS.filter((x) => x.back).map((x) => ACTIONS[x.action].id))

export function isSendBack(actionId: number): boolean {
  return sendBackIds.has(actionId)
}

export function toneOf(turn: Turn): 'maker' | 'checker' | 'partner' | 'payment' | 'done' {
  return turn === 'paymentProcessor' ? 'payment' : turn
}
