import { type Actor, isPartner } from '#domain/access/actor'
import { ACTIONS, type ActionName, PARTNER_VISIBLE, statusOf } from '#domain/commission-notes/note/workflow'

/** What of the chain reaches or leaves the partner or changes the label a partner reads; the rest is the company's own. */
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
/** The company's answers to what the partner asked for. */
const ANSWERS: readonly ActionName[] = ['ApproveRequest', 'RejectRequest']

const idsOf = (names: readonly ActionName[]): number[] => names.map((name) => ACTIONS[name].id)
const ANSWER_IDS = idsOf(ANSWERS)

/** Ids of the actions whose history entries a partner is shown. */
export const PARTNER_ACTION_IDS: readonly number[] = idsOf(SEEN)

/** Who reads the remarks of this person on a note in this status: both sides, whom they choose, or the company alone. */
export function remarkReach(actor: Actor, statusId: number): 'both' | 'choose' | 'staff' {
  if (isPartner(actor)) return 'both'
  return PARTNER_VISIBLE.includes(statusId) ? 'choose' : 'staff'
}

/** Whether a partner may read the remarks of a step: those that reach or leave their hands, and answers to them. */
export function remarksReachPartner(step: {
  actionId: number
  fromStatusId: number | null
  toStatusId: number
}): boolean {
  if (!PARTNER_ACTION_IDS.includes(step.actionId)) return false
  if (ANSWER_IDS.includes(step.actionId)) return true
  // Why the company revised its invoice to the university is between the two.
  if (step.actionId === ACTIONS.InvoiceRevised.id) return false
  return concernsPartner(step.fromStatusId, step.toStatusId)
}

/** Whether a step reaches or leaves the partner's hands. */
export function concernsPartner(fromStatusId: number | null, toStatusId: number): boolean {
  return [fromStatusId, toStatusId].some((id) => id !== null && statusOf(id).turn === 'partner')
}
