import { type Actor, isInternal, isPartner, type Role } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { isInScope } from '#server/commission-notes/note/scope'
import type { LiveEvent } from '#server/platform/live/live-event'

interface ConversationRow {
  id: number
  payload: Record<string, unknown>
  partner_id: string | null
  status_id: number | null
}

const EVERY_STUDENT: readonly Role[] = ['STAFF', 'ADMIN', 'SUPERADMIN']

/** Others get the number among public messages only, and nothing of a staff message: no gap in the numbers reveals it. */
export function conversationMessages(row: ConversationRow): LiveEvent<'message'>[] {
  const { kind, subjectId, number, openNumber } = row.payload
  const liveMessage = (shown: unknown, side: 'company' | 'others'): LiveEvent<'message'> => ({
    id: row.id,
    type: 'message',
    side,
    data: { Kind: String(kind), SubjectId: String(subjectId), Number: Number(shown) },
    isFor: (actor) => isInternal(actor) === (side === 'company') && seesSubject(actor, row),
  })
  const inside = liveMessage(number, 'company')
  return openNumber === null ? [inside] : [inside, liveMessage(openNumber, 'others')]
}

function seesSubject(actor: Actor, { payload, partner_id, status_id }: ConversationRow): boolean {
  if (payload.kind === 'invoice') return can(actor, 'invoices.view')
  if (payload.kind === 'note')
    return isInScope(actor, { partnerId: partner_id ?? '', statusId: status_id ?? 0 })
  return can(actor, 'applications.view') && seesStudent(actor, payload)
}

/** Loan advisors and PST reload by themselves: the feed does not know which students are assigned to them. */
function seesStudent(actor: Actor, payload: Record<string, unknown>): boolean {
  if (isPartner(actor))
    return (
      actor.partnerId === payload.partnerId &&
      (actor.parentUserId === null || actor.id === payload.counsellorId)
    )
  if (actor.roles.includes('STUDENT')) return actor.studentId === payload.studentId
  return actor.roles.some((role) => EVERY_STUDENT.includes(role))
}
