import { type Actor, isAdmin, isPartner, type Tag } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { type AssigneeRole, breaksFourEyes, type NoteState } from '#domain/commission-notes/note/decide'
import { ACTIONS, SENT_TO_PARTNER, statusOf, type Turn } from '#domain/commission-notes/note/workflow'
import type { NoticeKind, Recipient } from '#domain/notices/kinds'
import { mentionedIn } from '#domain/notices/mentions'
import { ATTEMPTED, AUTHORIZED, PAID_OUT, PENDING, type SettlementState } from '#domain/wallet/states'

/** What of a note decides who is told of it. */
export interface ToldNote extends NoteState {
  partnerId: string
}

/** A step that a note has taken. */
export interface Step {
  actionId: number
  fromStatusId: number
  toStatusId: number
  /** Null for what the system did. */
  actorId: string | null
  /** Who asked for the change that this step decides on; null where nobody did. */
  requestedBy: string | null
}

/** A payout of a wallet as it was asked for, or as a step left it. */
export interface SettlementStep {
  state: SettlementState
  actorId: string
  requestedBy: string
  partnerId: string
}

const GROUP: Record<AssigneeRole, Tag> = {
  maker: 'Accounts Payable Maker',
  checker: 'Accounts Payable Checker',
  paymentProcessor: 'Payment Processor',
}

/** What whoever has the turn now is told. */
const TURN_KIND: Record<Exclude<Turn, 'partner' | 'done'>, NoticeKind> = {
  maker: 'returned',
  checker: 'to-check',
  paymentProcessor: 'to-pay',
}

/**
 * Whose turn it is on a note in this status, of the people who may sign in: the assignee where there is one, else the whole
 * tag group without those whom the four eyes keep out; the partner's people who see its money; nobody once it is paid.
 */
export function holdersOf(note: ToldNote, statusId: number, people: readonly Actor[]): Actor[] {
  const { turn } = statusOf(statusId)
  if (turn === 'done') return []
  if (turn === 'partner') return moneyPeopleOf(note.partnerId, people)
  const assignee = people.find((person) => person.id === note.assignees[turn])
  if (assignee) return [assignee]
  return people.filter(
    (person) =>
      !isPartner(person) && person.tags.includes(GROUP[turn]) && !breaksFourEyes(note, person.id, turn),
  )
}

/**
 * Who is told of a step: those whose turn it has become, who asked for it, and of a payment, or its undoing, the partner's
 * people who see its money; never its actor.
 */
export function recipientsOfStep(step: Step, note: ToldNote, people: readonly Actor[]): Recipient[] {
  const told = new Map<string, NoticeKind>()
  if (statusOf(step.fromStatusId).turn !== statusOf(step.toStatusId).turn) {
    const kind = kindOfTurn(step)
    for (const { id } of holdersOf(note, step.toStatusId, people)) told.set(id, kind)
  }
  const payment = paymentOf(step)
  if (payment) for (const { id } of moneyPeopleOf(note.partnerId, people)) told.set(id, payment)
  const decision = decisionOf(step.actionId)
  if (decision && people.some(({ id }) => id === step.requestedBy)) told.set(step.requestedBy ?? '', decision)
  return recipients(told, step.actorId)
}

/** Who is told of an assignment: the new assignee, unless they took the note themselves. */
export function recipientsOfAssignment(
  { assigneeId, actorId }: { assigneeId: string; actorId: string | null },
  people: readonly Actor[],
): Recipient[] {
  if (!people.some(({ id }) => id === assigneeId)) return []
  return recipients(new Map([[assigneeId, 'assigned']]), actorId)
}

/**
 * Who is told because a remark mentions them. The company's people mention each other, a partner's people each other: neither
 * reads what the other side says among themselves.
 */
export function recipientsOfMention(
  { remarks, actorId }: { remarks: string; actorId: string | null },
  note: Pick<ToldNote, 'partnerId'>,
  people: readonly Actor[],
): Recipient[] {
  const author = people.find(({ id }) => id === actorId)
  if (!author) return []
  const readers = isPartner(author)
    ? moneyPeopleOf(note.partnerId, people)
    : people.filter((person) => !isPartner(person) && can(person, 'commission-notes.view'))
  const told = new Map<string, NoticeKind>()
  for (const { id } of mentionedIn(remarks, readers)) told.set(id, 'mentioned')
  return recipients(told, actorId)
}

/**
 * Who is reminded of a note that waits: its holders, and with the last reminder of several also administrators and finance.
 * @param place the reminder's place among the `count` reminders of a turn, from 0
 */
export function recipientsOfReminder(
  { statusId, place, count }: { statusId: number; place: number; count: number },
  note: ToldNote,
  people: readonly Actor[],
): Recipient[] {
  const isLast = place > 0 && place === count - 1
  const kind: NoticeKind = isLast ? 'overdue' : place === 0 ? 'reminder' : 'reminder-again'
  const told = new Map<string, NoticeKind>()
  if (isLast)
    for (const person of people)
      if (isAdmin(person) || person.roles.includes('FINANCE')) told.set(person.id, 'escalation')
  for (const { id } of holdersOf(note, statusId, people)) told.set(id, kind)
  return recipients(told, null)
}

/** Who is told of a note's money: the partner's people who see it; never who did it. */
export function recipientsOfMoney(
  kind: NoticeKind,
  actorId: string,
  note: Pick<ToldNote, 'partnerId'>,
  people: readonly Actor[],
): Recipient[] {
  return toldOf(kind, actorId, moneyPeopleOf(note.partnerId, people))
}

/** Who is told of a payout of a partner's wallet: whose turn it has become, or the partner whose it is; never who did it. */
export function recipientsOfSettlement(
  { state, actorId, requestedBy, partnerId }: SettlementStep,
  people: readonly Actor[],
): Recipient[] {
  const desk = people.filter((person) => !isPartner(person))
  if (state === PENDING)
    return toldOf(
      'settlement-asked',
      actorId,
      desk.filter((person) => can(person, 'wallet.authorize')),
    )
  if (state === AUTHORIZED)
    return toldOf(
      'settlement-authorised',
      actorId,
      desk.filter((person) => can(person, 'wallet.pay-out')),
    )
  if (state === ATTEMPTED) return []
  const requester = people.filter(({ id }) => id === requestedBy)
  const told = [...new Set([...moneyPeopleOf(partnerId, people), ...requester])]
  return toldOf(state === PAID_OUT ? 'settlement-paid' : 'settlement-failed', actorId, told)
}

function toldOf(kind: NoticeKind, actorId: string, people: readonly Actor[]): Recipient[] {
  return recipients(new Map(people.map(({ id }) => [id, kind])), actorId)
}

function moneyPeopleOf(partnerId: string, people: readonly Actor[]): Actor[] {
  return people.filter(
    (person) => isPartner(person) && person.partnerId === partnerId && can(person, 'commission-notes.view'),
  )
}

function kindOfTurn({ actionId, toStatusId }: Step): NoticeKind {
  if (actionId === ACTIONS.RequestChangesInNote.id) return 'asked'
  const { turn } = statusOf(toStatusId)
  if (turn === 'partner') return toStatusId === SENT_TO_PARTNER ? 'sent-to-partner' : 'correct-invoice'
  return turn === 'done' ? 'paid' : TURN_KIND[turn]
}

function paymentOf({ fromStatusId, toStatusId }: Step): NoticeKind | null {
  if (statusOf(toStatusId).turn === 'done') return 'paid'
  return statusOf(fromStatusId).turn === 'done' ? 'unpaid' : null
}

function decisionOf(actionId: number): NoticeKind | null {
  if (actionId === ACTIONS.ApproveRequest.id) return 'approved'
  return actionId === ACTIONS.RejectRequest.id ? 'rejected' : null
}

function recipients(told: ReadonlyMap<string, NoticeKind>, actorId: string | null): Recipient[] {
  return [...told].filter(([userId]) => userId !== actorId).map(([userId, kind]) => ({ userId, kind }))
}
