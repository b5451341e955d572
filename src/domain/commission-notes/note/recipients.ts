import { type Actor, isAdmin, isPartner, type Tag } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { ACTIONS } from '#domain/commission-notes/note/actions'
import { type AssigneeRole, breaksFourEyes, type NoteState } from '#domain/commission-notes/note/decide'
import { SENT_TO_PARTNER, statusOf, type Turn } from '#domain/commission-notes/note/workflow'
import { mentionedIn } from '#domain/notices/mentions'
import { everyoneBut, onlyOne, type Recipient } from '#domain/notices/rules'

export interface NoteToNotify extends NoteState {
  partnerId: string
}

interface Step {
  actionId: number
  fromStatusId: number
  toStatusId: number
  actorId: string | null
  requestedBy: string | null
}

const GROUP: Record<AssigneeRole, Tag> = {
  maker: 'Accounts Payable Maker',
  checker: 'Accounts Payable Checker',
  paymentProcessor: 'Payment Processor',
}

const TURN_KIND = {
  maker: 'returned',
  checker: 'to-check',
  paymentProcessor: 'to-pay',
} as const satisfies Record<Exclude<Turn, 'partner' | 'done'>, string>

type TurnKind = (typeof TURN_KIND)[keyof typeof TURN_KIND] | 'asked' | 'sent-to-partner' | 'correct-invoice'
type PaymentKind = 'paid' | 'unpaid'
type DecisionKind = 'approved' | 'rejected'
type StepKind = TurnKind | PaymentKind | DecisionKind
type ReminderKind = 'reminder' | 'reminder-again' | 'overdue' | 'escalation'

/** Whose turn it is: the assignee, else the tag group (four eyes), or the partner's users who see money. */
export function nextActorsOf(note: NoteToNotify, statusId: number, people: readonly Actor[]): Actor[] {
  const { turn } = statusOf(statusId)
  if (turn === 'done') return []
  if (turn === 'partner') return moneyPeopleOf(note.partnerId, people)
  return workersOf(note, turn, people)
}

function workersOf(note: NoteToNotify, role: AssigneeRole, people: readonly Actor[]): Actor[] {
  const assignee = people.find((person) => person.id === note.assignees[role])
  if (assignee) return [assignee]
  return people.filter(
    (person) =>
      !isPartner(person) && person.tags.includes(GROUP[role]) && !breaksFourEyes(note, person.id, role),
  )
}

/** Notifies the people whose turn it is, the requester and, of payments, the partner; never the actor. */
export function recipientsOfStep(
  step: Step,
  note: NoteToNotify,
  people: readonly Actor[],
): Recipient<StepKind>[] {
  const kindByUser = new Map<string, StepKind>()
  if (statusOf(step.fromStatusId).turn !== statusOf(step.toStatusId).turn) {
    const kind = kindOfTurn(step)
    for (const { id } of nextActorsOf(note, step.toStatusId, people)) kindByUser.set(id, kind)
  }
  const payment = paymentOf(step)
  if (payment) for (const { id } of paymentPeopleOf(note.partnerId, people)) kindByUser.set(id, payment)
  const decision = decisionOf(step.actionId)
  if (decision && people.some(({ id }) => id === step.requestedBy))
    kindByUser.set(step.requestedBy ?? '', decision)
  return recipients(kindByUser, step.actorId)
}

/** Who is notified of an assignment: the new assignee, unless they took the note themselves. */
export function recipientsOfAssignment(
  { assigneeId, actorId }: { assigneeId: string; actorId: string | null },
  people: readonly Actor[],
): Recipient<'assigned'>[] {
  return assigneeId === actorId ? [] : onlyOne(assigneeId, 'assigned', people)
}

/** Internal people mention only each other, as do a partner's users: neither reads the other's remarks. */
export function recipientsOfMention(
  { remarks, actorId }: { remarks: string; actorId: string | null },
  note: Pick<NoteToNotify, 'partnerId'>,
  people: readonly Actor[],
): Recipient<'mentioned'>[] {
  const author = people.find(({ id }) => id === actorId)
  if (!author) return []
  const readers = isPartner(author)
    ? moneyPeopleOf(note.partnerId, people)
    : people.filter((person) => !isPartner(person) && can(person, 'commission-notes.view'))
  return everyoneBut(actorId, 'mentioned', mentionedIn(remarks, readers))
}

/** Of a partner's remark, the note's internal people; of the company's, partner users who see its money. */
export function recipientsOfRemark(
  actorId: string,
  note: NoteToNotify,
  people: readonly Actor[],
): Recipient<'remarked'>[] {
  const author = people.find(({ id }) => id === actorId)
  if (!author) return []
  if (!isPartner(author)) return everyoneBut(actorId, 'remarked', moneyPeopleOf(note.partnerId, people))
  const { turn } = statusOf(note.statusId)
  const working = turn === 'maker' || turn === 'checker' ? turn : 'paymentProcessor'
  return everyoneBut(actorId, 'remarked', workersOf(note, working, people))
}

/** Reminds the people whose turn it is and, as the last of `count` (`place` from 0), admins and finance. */
export function recipientsOfReminder(
  { statusId, place, count }: { statusId: number; place: number; count: number },
  note: NoteToNotify,
  people: readonly Actor[],
): Recipient<ReminderKind>[] {
  const isLast = place > 0 && place === count - 1
  const kind: ReminderKind = isLast ? 'overdue' : place === 0 ? 'reminder' : 'reminder-again'
  const kindByUser = new Map<string, ReminderKind>()
  if (isLast)
    for (const person of people)
      if (isAdmin(person) || person.roles.includes('FINANCE')) kindByUser.set(person.id, 'escalation')
  for (const { id } of nextActorsOf(note, statusId, people)) kindByUser.set(id, kind)
  return recipients(kindByUser, null)
}

export function moneyPeopleOf(partnerId: string, people: readonly Actor[]): Actor[] {
  return people.filter(
    (person) => isPartner(person) && person.partnerId === partnerId && can(person, 'commission-notes.view'),
  )
}

/** Of those, the users who receive payment notifications (docs/decisions/0089-counsellors.md). */
export function paymentPeopleOf(partnerId: string, people: readonly Actor[]): Actor[] {
  return moneyPeopleOf(partnerId, people).filter(({ commissionNotices }) => commissionNotices !== false)
}

function kindOfTurn({ actionId, toStatusId }: Step): StepKind {
  if (actionId === ACTIONS.RequestChangesInNote.id) return 'asked'
  const { turn } = statusOf(toStatusId)
  if (turn === 'partner') return toStatusId === SENT_TO_PARTNER ? 'sent-to-partner' : 'correct-invoice'
  return turn === 'done' ? 'paid' : TURN_KIND[turn]
}

function paymentOf({ fromStatusId, toStatusId }: Step): PaymentKind | null {
  if (statusOf(toStatusId).turn === 'done') return 'paid'
  return statusOf(fromStatusId).turn === 'done' ? 'unpaid' : null
}

function decisionOf(actionId: number): DecisionKind | null {
  if (actionId === ACTIONS.ApproveRequest.id) return 'approved'
  return actionId === ACTIONS.RejectRequest.id ? 'rejected' : null
}

function recipients<Kind extends string>(
  kindByUser: ReadonlyMap<string, Kind>,
  actorId: string | null,
): Recipient<Kind>[] {
  return [...kindByUser].filter(([userId]) => userId !== actorId).map(([userId, kind]) => ({ userId, kind }))
}
