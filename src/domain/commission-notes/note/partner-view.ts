import { type Actor, isPartner } from '#domain/access/actor'
import { ACTIONS, type ActionName } from '#domain/commission-notes/note/actions'
import { PARTNER_VISIBLE, statusOf } from '#domain/commission-notes/note/workflow'

/** Actions that move a note to or from the partner or change the partner's label; others are internal. */
const SEEN: readonly ActionName[] = [
  'SendToPartner',
  'SendToPP',
  'RecallToMaker',
  'RequestChangesInInv',
  'RequestChangesInNote',
  'ApproveRequest',
  'RejectRequest',
  'UploadPartnerInvoice',
  'MarkPaymentDone',
  'InvoiceRevised',
  'PayPart',
  'ClawBack',
]
const ANSWERS: readonly ActionName[] = ['ApproveRequest', 'RejectRequest']

const idsOf = (names: readonly ActionName[]): number[] => names.map((name) => ACTIONS[name].id)
const ANSWER_IDS = idsOf(ANSWERS)

export const PARTNER_ACTION_IDS: readonly number[] = idsOf(SEEN)

/** Who can read this person's remarks: both sides, whichever they choose, or internal people only. */
export function remarkReach(actor: Actor, statusId: number): 'both' | 'choose' | 'staff' {
  if (isPartner(actor)) return 'both'
  return PARTNER_VISIBLE.includes(statusId) ? 'choose' : 'staff'
}

/** Remarks that move the note to or from the partner, and answers to the partner's requests. */
export function remarksReachPartner(step: {
  actionId: number
  fromStatusId: number | null
  toStatusId: number
}): boolean {
  if (!PARTNER_ACTION_IDS.includes(step.actionId)) return false
  if (ANSWER_IDS.includes(step.actionId)) return true
  // The reason for revising an invoice to the university concerns only the company and the university.
  if (step.actionId === ACTIONS.InvoiceRevised.id) return false
  return concernsPartner(step.fromStatusId, step.toStatusId)
}

/** Whether a step moves the note to or from the partner. */
export function concernsPartner(fromStatusId: number | null, toStatusId: number): boolean {
  return [fromStatusId, toStatusId].some((id) => id !== null && statusOf(id).turn === 'partner')
}
