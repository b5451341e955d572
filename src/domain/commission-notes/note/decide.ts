import { type Actor, isAdmin, isPartner } from '#domain/access/actor'
import { can, worksAs } from '#domain/access/permissions'
import { ACTIONS, labelOn } from '#domain/commission-notes/note/actions'
import {
  type ActingRole,
  STATUSES,
  statusOf,
  TRANSITIONS,
  type Transition,
} from '#domain/commission-notes/note/workflow'
import type { ErrorCode } from '#domain/errors'
import {
  allowedTransitions,
  chooseTransition as choose,
  refusalOf,
  type Workflow,
} from '#domain/workflow/workflow'

export type AssigneeRole = 'maker' | 'checker' | 'paymentProcessor'

export interface NoteState {
  statusId: number
  returnsToStatusId: number | null
  assignees: Record<AssigneeRole, string | null>
  /** The same person is never both maker and checker. */
  makerActorIds: readonly string[]
  checkerActorIds: readonly string[]
  payableAmount: string
  /** The payable amount when the partner's invoice was received; null without an invoice. */
  partnerInvoicePayable: string | null
  version?: number | undefined
}

type OneNoteMeans = Exclude<Transition['via'], 'payment-undo'>

export interface AllowedAction {
  ActionId: number
  Name: string
  Label: string
  StatusId: number
  Via: OneNoteMeans
  RemarksRequired: boolean
  IsSendBack: boolean
}

// Cached because a list asks for every action of every row; an actor lives as long as their request.
const rolesOf = new WeakMap<Actor, readonly ActingRole[]>()

/** The roles in which the actor may act in the chain; the query checks whether the note is in their scope. */
export function actingRoles(actor: Actor): readonly ActingRole[] {
  const known = rolesOf.get(actor)
  if (known) return known
  const roles = findActingRoles(actor)
  rolesOf.set(actor, roles)
  return roles
}

function findActingRoles(actor: Actor): ActingRole[] {
  if (isPartner(actor)) return can(actor, 'commission-notes.act') ? ['partner'] : []
  const roles: ActingRole[] = []
  if (worksAs(actor, 'Accounts Payable Maker')) roles.push('maker')
  if (worksAs(actor, 'Accounts Payable Checker')) roles.push('checker')
  if (worksAs(actor, 'Payment Processor')) roles.push('paymentProcessor')
  if (isAdmin(actor)) roles.push('admin')
  return roles
}

/** Whether the partner's invoice on file no longer matches the note's amount. */
export function isInvoiceStale(note: Pick<NoteState, 'payableAmount' | 'partnerInvoicePayable'>): boolean {
  return note.partnerInvoicePayable !== null && note.partnerInvoicePayable !== note.payableAmount
}

export function targetOf(transition: Transition, note: NoteState): number {
  if (transition.to !== 'origin') return transition.to
  if (note.returnsToStatusId === null) throw new RangeError('The note has no state to return to')
  return note.returnsToStatusId
}

export const NOTE_WORKFLOW: Workflow<NoteState, Transition> = {
  states: STATUSES.map(({ id }) => id),
  transitions: TRANSITIONS,
  stateOf: ({ statusId }) => statusId,
  rolesOf: actingRoles,
  notPermitted: 'STATUS_NOT_AUTHORISED',
  // If the caller saw the current version, nothing has changed since: the step is not open from here.
  notFromHere: ({ isCurrent }) => (isCurrent ? 'STATUS_NOT_AUTHORISED' : 'STATUS_CHANGED'),
  notYours: (note, actor, { by }) =>
    by === 'maker' || by === 'checker' || by === 'paymentProcessor' ? refusalToWorkAs(note, actor, by) : null,
  versionOf: ({ version }) => version,
  lacks: (note, { needsInvoice }) => {
    if (!needsInvoice) return null
    if (note.partnerInvoicePayable === null) return 'PARTNER_INVOICE_REQUIRED'
    return isInvoiceStale(note) ? 'PARTNER_INVOICE_STALE' : null
  },
}

export function refusal(note: NoteState, actor: Actor, transition: Transition): ErrorCode | null {
  return refusalOf(NOTE_WORKFLOW, note, actor, transition)
}

/** Why the actor may not work in this role: four eyes, or another person's assignment. Null if they may. */
export function refusalToWorkAs(note: NoteState, actor: Actor, role: AssigneeRole): ErrorCode | null {
  if (breaksFourEyes(note, actor.id, role)) return 'FOUR_EYES'
  const assignee = note.assignees[role]
  if (assignee !== null && assignee !== actor.id && !isAdmin(actor)) return 'NOT_ASSIGNED_TO_YOU'
  return null
}

/** Whether the person has already acted on the note as the other of maker and checker. */
export function breaksFourEyes(note: NoteState, userId: string, role: AssigneeRole): boolean {
  if (role === 'maker') return note.checkerActorIds.includes(userId)
  if (role === 'checker') return note.makerActorIds.includes(userId)
  return false
}

function isOfOneNote(transition: Transition): transition is Transition & { via: OneNoteMeans } {
  return transition.via !== 'payment-undo'
}

const actionsOf = new WeakMap<Actor, Map<number, AllowedAction[]>>()

/** The main action first, send-backs last. Notes in equal conditions for the actor share one array. */
export function allowedActions(note: NoteState, actor: Actor): AllowedAction[] {
  const known = actionsOf.get(actor) ?? new Map<number, AllowedAction[]>()
  actionsOf.set(actor, known)
  const key = conditionsKey(note, actor)
  const found = known.get(key) ?? findActions(note, actor)
  known.set(key, found)
  return found
}

/** Everything the workflow's decision depends on, for this note and this actor, encoded as one number. */
function conditionsKey(note: NoteState, { id }: Actor): number {
  const { maker, checker, paymentProcessor } = note.assignees
  let key = note.statusId * (STATUSES.length + 1) + (note.returnsToStatusId ?? 0)
  for (const assignee of [maker, checker, paymentProcessor])
    key = key * 3 + (assignee === null ? 0 : assignee === id ? 1 : 2)
  key = key * 2 + Number(note.makerActorIds.includes(id))
  key = key * 2 + Number(note.checkerActorIds.includes(id))
  return key * 3 + (note.partnerInvoicePayable === null ? 0 : isInvoiceStale(note) ? 1 : 2)
}

function findActions(note: NoteState, actor: Actor): AllowedAction[] {
  return allowedTransitions(NOTE_WORKFLOW, note, actor)
    .filter(isOfOneNote)
    .toSorted((a, b) => Number(a.back && a.reason !== undefined) - Number(b.back && b.reason !== undefined))
    .map((transition) => ({
      ActionId: ACTIONS[transition.action].id,
      Name: ACTIONS[transition.action].name,
      Label: labelOn(transition.action, { hasInvoice: note.partnerInvoicePayable !== null }),
      StatusId: targetOf(transition, note),
      Via: transition.via,
      RemarksRequired: transition.reason !== undefined,
      IsSendBack: transition.back,
    }))
}

/** The transition that a call means, or the error; `seen` is the version that the caller saw. */
export function chooseTransition(
  note: NoteState,
  actor: Actor,
  { via, to, action }: Pick<Transition, 'via'> & Partial<Pick<Transition, 'to' | 'action'>>,
  seen?: number,
): Transition | ErrorCode {
  return choose(NOTE_WORKFLOW, note, actor, { via, to, action }, seen)
}

/** Why the actor may not edit the content; null if it is the maker's turn and they may work as maker. */
export function refusalToEdit(note: NoteState, actor: Actor): ErrorCode | null {
  if (!actingRoles(actor).includes('maker')) return 'FORBIDDEN'
  if (!statusOf(note.statusId).editable) return 'NOTE_NOT_EDITABLE'
  return refusalToWorkAs(note, actor, 'maker')
}
