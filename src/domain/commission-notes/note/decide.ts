import { type Actor, isAdmin, isPartner } from '#domain/access/actor'
import { can, worksAs } from '#domain/access/permissions'
import {
  ACTIONS,
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

/** What of a note decides who may do what with it. */
export interface NoteState {
  statusId: number
  returnsToStatusId: number | null
  assignees: Record<AssigneeRole, string | null>
  /** Everybody who ever acted as maker, and as checker: the same person is never both. */
  makerActorIds: readonly string[]
  checkerActorIds: readonly string[]
  payableAmount: string
  /** The payable amount when the partner's invoice came in; null without one. */
  partnerInvoicePayable: string | null
  /** Undefined where it was read without. */
  version?: number | undefined
}

/** The calls that do something with one note; a whole payment file alone is undone. */
type OneNoteMeans = Exclude<Transition['via'], 'payment-undo'>

export interface AllowedAction {
  ActionId: number
  Name: string
  Label: string
  StatusId: number
  /** Which call performs it. */
  Via: OneNoteMeans
  RemarksRequired: boolean
  /** A send-back: shown behind the main action. */
  IsSendBack: boolean
}

// Asked for every action of every row of a list; an actor lives as long as their request.
const rolesOf = new WeakMap<Actor, readonly ActingRole[]>()

/** The roles in which the actor may act in the chain; the note's scope is the query's business. */
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

/** Whether the partner's invoice on file no longer fits the amount of the note. */
export function isInvoiceStale(note: Pick<NoteState, 'payableAmount' | 'partnerInvoicePayable'>): boolean {
  return note.partnerInvoicePayable !== null && note.partnerInvoicePayable !== note.payableAmount
}

/** The state a transition leads to from this note. */
export function targetOf(transition: Transition, note: NoteState): number {
  if (transition.to !== 'origin') return transition.to
  if (note.returnsToStatusId === null) throw new RangeError('The note has no state to return to')
  return note.returnsToStatusId
}

/** The commission note's workflow (docs/reference/transitions.md). */
export const NOTE_WORKFLOW: Workflow<NoteState, Transition> = {
  states: STATUSES.map(({ id }) => id),
  transitions: TRANSITIONS,
  stateOf: ({ statusId }) => statusId,
  rolesOf: actingRoles,
  notPermitted: 'STATUS_NOT_AUTHORISED',
  // With the present version in hand nothing moved: the step is just not open from here.
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

/** Why the actor may not take this transition on this note now, or null when they may; versions aside. */
export function refusal(note: NoteState, actor: Actor, transition: Transition): ErrorCode | null {
  return refusalOf(NOTE_WORKFLOW, note, actor, transition)
}

/** Why the actor may not work on the note in this role: four eyes, or somebody else has it. Null when they may. */
export function refusalToWorkAs(note: NoteState, actor: Actor, role: AssigneeRole): ErrorCode | null {
  if (breaksFourEyes(note, actor.id, role)) return 'FOUR_EYES'
  const assignee = note.assignees[role]
  if (assignee !== null && assignee !== actor.id && !isAdmin(actor)) return 'NOT_ASSIGNED_TO_YOU'
  return null
}

/** Whether the person already acted on the note on the other side of the four eyes. */
export function breaksFourEyes(note: NoteState, userId: string, role: AssigneeRole): boolean {
  if (role === 'maker') return note.checkerActorIds.includes(userId)
  if (role === 'checker') return note.makerActorIds.includes(userId)
  return false
}

function isOfOneNote(transition: Transition): transition is Transition & { via: OneNoteMeans } {
  return transition.via !== 'payment-undo'
}

// A list asks for every row, and few of its rows stand differently; an actor lives as long as their request.
const actionsOf = new WeakMap<Actor, Map<number, AllowedAction[]>>()

/**
 * The actions the actor may take on the note now, main action first, those that need a reason to send it back last. Notes that stand
 * alike for the actor share one array.
 */
export function allowedActions(note: NoteState, actor: Actor): AllowedAction[] {
  const known = actionsOf.get(actor) ?? new Map<number, AllowedAction[]>()
  actionsOf.set(actor, known)
  const standing = standingFor(note, actor)
  const found = known.get(standing) ?? findActions(note, actor)
  known.set(standing, found)
  return found
}

/** All by which the workflow decides, of this note for this actor, as one number. */
function standingFor(note: NoteState, { id }: Actor): number {
  const { maker, checker, paymentProcessor } = note.assignees
  let standing = note.statusId * (STATUSES.length + 1) + (note.returnsToStatusId ?? 0)
  for (const holder of [maker, checker, paymentProcessor])
    standing = standing * 3 + (holder === null ? 0 : holder === id ? 1 : 2)
  standing = standing * 2 + Number(note.makerActorIds.includes(id))
  standing = standing * 2 + Number(note.checkerActorIds.includes(id))
  return standing * 3 + (note.partnerInvoicePayable === null ? 0 : isInvoiceStale(note) ? 1 : 2)
}

function findActions(note: NoteState, actor: Actor): AllowedAction[] {
  return allowedTransitions(NOTE_WORKFLOW, note, actor)
    .filter(isOfOneNote)
    .toSorted((a, b) => Number(a.back && a.reason !== undefined) - Number(b.back && b.reason !== undefined))
    .map((transition) => ({
      ActionId: ACTIONS[transition.action].id,
      Name: ACTIONS[transition.action].name,
      Label: ACTIONS[transition.action].label,
      StatusId: targetOf(transition, note),
      Via: transition.via,
      RemarksRequired: transition.reason !== undefined,
      IsSendBack: transition.back,
    }))
}

/**
 * The transition a call means: from the note's state by one of the actor's roles to `to`, through `via`; or why it may not be
 * taken. Says 'STATUS_NOT_AUTHORISED' where no role of the actor ever leads there by this call, and where one does from another
 * state while the caller saw the present version; 'STATUS_CHANGED' where they named none.
 * @param seen the version that the caller saw
 */
export function chooseTransition(
  note: NoteState,
  actor: Actor,
  { via, to, action }: Pick<Transition, 'via'> & Partial<Pick<Transition, 'to' | 'action'>>,
  seen?: number,
): Transition | ErrorCode {
  return choose(NOTE_WORKFLOW, note, actor, { via, to, action }, seen)
}

/** Whether the actor may edit the note's content: its maker's turn, and the actor may work as maker. */
export function refusalToEdit(note: NoteState, actor: Actor): ErrorCode | null {
  if (!actingRoles(actor).includes('maker')) return 'FORBIDDEN'
  if (!statusOf(note.statusId).editable) return 'NOTE_NOT_EDITABLE'
  return refusalToWorkAs(note, actor, 'maker')
}
