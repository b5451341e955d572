import { type Actor, isPartner } from '#domain/access/actor'
import { ACTIONS, actionById } from '#domain/commission-notes/note/actions'
import type { Note } from '#domain/commission-notes/note/note'
import { remarksReachPartner } from '#domain/commission-notes/note/partner-view'
import { isSendBack } from '#domain/commission-notes/note/workflow'
import type { GivenReason } from '#domain/send-backs/stages'
import { type Author, shownName } from '#server/people/shown-name'

export interface ActionBy {
  by: Author | null
  remarks: string
  reasons: readonly GivenReason[] | null
  at: string
}

export interface StepRecord extends ActionBy {
  actionId: number
  fromStatusId: number | null
  toStatusId: number
}

interface SteppedNote {
  CompanyName: string
  step: StepRecord | null
  request: ActionBy | null
}

/** Why the note's latest step sent it back; null after that, and for partners if the reason is internal. */
export function sentBack(record: SteppedNote, reader: Actor): Note['SentBack'] {
  const { step } = record
  if (!step || !(isSendBack(step.actionId) || step.actionId === ACTIONS.RejectRequest.id)) return null
  if (isPartner(reader) && !remarksReachPartner(step)) return null
  const reason = reasonOf(step, reader, record)
  if (reason.remarks === '') return null
  return {
    By: shownName(reason.by, reader, record.CompanyName),
    Remarks: reason.remarks,
    Reasons: [...(reason.reasons ?? [])],
    At: new Date(reason.at).toISOString(),
    Action: actionById(reason.actionId).done,
  }
}

/** An approved request goes to the maker as the partner's own; the approver's words follow. */
function reasonOf(
  step: StepRecord,
  reader: Actor,
  { request, CompanyName }: SteppedNote,
): Pick<StepRecord, 'by' | 'remarks' | 'reasons' | 'at' | 'actionId'> {
  if (step.actionId !== ACTIONS.ApproveRequest.id || !request) return step
  const approval = step.remarks && `${shownName(step.by, reader, CompanyName)} approved: ${step.remarks}`
  const remarks = [request.remarks, approval].filter((text) => text !== '').join('\n')
  return {
    by: request.by,
    remarks,
    reasons: request.reasons,
    at: request.at,
    actionId: ACTIONS.RequestChangesInNote.id,
  }
}
