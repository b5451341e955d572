export interface Action {
  id: number
  name: string
  label: string
  /** Instead of the label where a tax invoice is on file. */
  replacing?: string
  done: string
}

/** The actions: codes 101-108 are the specification's, the rest continue the series (docs/decisions). */
export const ACTIONS = {
  SendToChecker: { id: 101, name: 'SendToChecker', label: 'Send to checker', done: 'Sent to checker' },
  SendToPartner: { id: 102, name: 'SendToPartner', label: 'Send to partner', done: 'Sent to partner' },
  SendToMaker: { id: 103, name: 'SendToMaker', label: 'Send back to maker', done: 'Sent back to maker' },
  SendToPP: {
    id: 104,
    name: 'SendToPP',
    label: 'Send to payment processor',
    done: 'Sent to payment processor',
  },
  RecallToMaker: { id: 105, name: 'SendToMaker', label: 'Send back to maker', done: 'Sent back to maker' },
  RequestChangesInInv: {
    id: 106,
    name: 'RequestChangesInInv',
    label: 'Request changes in invoice',
    done: 'Requested changes in invoice',
  },
  RequestChangesInNote: {
    id: 107,
    name: 'RequestChangesInNote',
    label: 'Request changes in note',
    done: 'Requested changes in note',
  },
  ChangesCompletedInCN: {
    id: 108,
    name: 'ChangesCompletedInCN',
    label: 'Changes completed, send to checker',
    done: 'Changes completed, sent to checker',
  },
  ApproveRequest: {
    id: 109,
    name: 'ApproveRequest',
    label: 'Approve the request',
    done: 'Approved the request',
  },
  RejectRequest: {
    id: 110,
    name: 'RejectRequest',
    label: 'Reject the request',
    done: 'Rejected the request',
  },
  UploadPartnerInvoice: {
    id: 111,
    name: 'UploadPartnerInvoice',
    label: 'Raise tax invoice',
    replacing: 'Replace tax invoice',
    done: 'Tax invoice uploaded',
  },
  MarkPaymentDone: { id: 112, name: 'MarkPaymentDone', label: 'Mark payment done', done: 'Payment done' },
  InvoiceRevised: {
    id: 113,
    name: 'InvoiceRevised',
    label: 'University invoice revised',
    done: 'University invoice revised',
  },
  Generate: { id: 114, name: 'Generate', label: 'Generated', done: 'Generated' },
  Edit: { id: 115, name: 'Edit', label: 'Edited', done: 'Edited' },
  Assign: { id: 116, name: 'Assign', label: 'Assigned', done: 'Assigned' },
  Remark: { id: 117, name: 'Remark', label: 'Remark', done: 'Remark' },
  UndoPayment: { id: 118, name: 'UndoPayment', label: 'Undo the payment', done: 'Payment undone' },
  AddDocument: { id: 119, name: 'AddDocument', label: 'Add document', done: 'Document added' },
  DeleteDocument: { id: 120, name: 'DeleteDocument', label: 'Delete document', done: 'Document removed' },
  PayPart: { id: 131, name: 'PayPart', label: 'Pay a part', done: 'Part paid' },
  ReversePart: { id: 132, name: 'ReversePart', label: 'Reverse a payment', done: 'Part payment reversed' },
  RefundPayment: { id: 133, name: 'RefundPayment', label: 'Record a refund', done: 'Refund recorded' },
  ClawBack: { id: 134, name: 'ClawBack', label: 'Claw back', done: 'Claw-back' },
  Undo: { id: 140, name: 'Undo', label: 'Undo', done: 'Undone' },
} as const satisfies Record<string, Action>
export type ActionName = keyof typeof ACTIONS

export const ACTION_LABELS: readonly string[] = Object.values(ACTIONS).flatMap(
  ({ label, replacing = label }: Action) => [label, replacing],
)

/** The label on a note with or without a tax invoice that counts. */
export function labelOn(action: ActionName, { hasInvoice }: { hasInvoice: boolean }): string {
  const { label, replacing = label }: Action = ACTIONS[action]
  return hasInvoice ? replacing : label
}

const actionsById = new Map<number, Action>(Object.values(ACTIONS).map((action) => [action.id, action]))

/** @throws RangeError for an unknown id */
export function actionById(id: number): Action {
  const action = actionsById.get(id)
  if (!action) throw new RangeError(`No such action: ${id}`)
  return action
}
