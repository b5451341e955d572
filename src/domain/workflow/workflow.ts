import type { Actor } from '#domain/access/actor'
import type { ErrorCode } from '#domain/errors'

export interface Transition {
  by: string
  from: string | number
  action: string
  reason?: ReasonField
}

export type ReasonField = 'Remarks' | 'Reason'

/** Each noun has one, in `workflow.ts`; only functions here read it (docs/decisions/0045-one-workflow.md). */
export interface Workflow<Row, T extends Transition> {
  states: readonly T['from'][]
  transitions: readonly T[]
  stateOf: (row: Row) => T['from']
  rolesOf: (actor: Actor, row: Row) => readonly T['by'][]
  notPermitted: ErrorCode
  /** The error if the action is not from this state; `isCurrent`: the caller saw the row's version. */
  notFromHere: (at: { state: T['from']; action: T['action'] | undefined; isCurrent: boolean }) => ErrorCode
  notYours?: (row: Row, actor: Actor, transition: T) => ErrorCode | null
  versionOf?: (row: Row) => number | undefined
  lacks?: (row: Row, transition: T) => ErrorCode | null
}

export type TransitionFilter<T extends Transition> = {
  [Field in keyof T]?: T[Field] | readonly T[Field][] | undefined
}

/** The transitions that the actor may take on the row now, in table order. */
export function allowedTransitions<Row, T extends Transition>(
  workflow: Workflow<Row, T>,
  row: Row,
  actor: Actor,
): T[] {
  const state = workflow.stateOf(row)
  return workflow.transitions.filter(
    (transition) => transition.from === state && refusalOf(workflow, row, actor, transition) === null,
  )
}

/** The actions that the actor may take on the row now, without duplicates, in table order. */
export function allowedActions<Row, T extends Transition>(
  workflow: Workflow<Row, T>,
  row: Row,
  actor: Actor,
): T['action'][] {
  return [...new Set(allowedTransitions(workflow, row, actor).map(({ action }) => action))]
}

/** Whether the actor may take the action on the row now. */
export function isAllowed<Row, T extends Transition>(
  workflow: Workflow<Row, T>,
  row: Row,
  actor: Actor,
  action: T['action'],
): boolean {
  return typeof chooseTransition(workflow, row, actor, { action } as TransitionFilter<T>) !== 'string'
}

/** Why the actor may not take this transition on the row now, null if they may; ignores versions. */
export function refusalOf<Row, T extends Transition>(
  workflow: Workflow<Row, T>,
  row: Row,
  actor: Actor,
  transition: T,
): ErrorCode | null {
  if (!workflow.rolesOf(actor, row).includes(transition.by)) return workflow.notPermitted
  const state = workflow.stateOf(row)
  if (transition.from !== state)
    return workflow.notFromHere({ state, action: transition.action, isCurrent: false })
  return workflow.notYours?.(row, actor, transition) ?? workflow.lacks?.(row, transition) ?? null
}

/** The transition for a call, or the first refusal: scope, role, state, four eyes, version (if `seen`), need, and last a missing reason. */
export function chooseTransition<Row, T extends Transition>(
  workflow: Workflow<Row, T>,
  row: Row | undefined,
  actor: Actor,
  wanted: TransitionFilter<T>,
  seen?: number,
): T | ErrorCode {
  if (row === undefined) return 'NOT_FOUND'
  const roles = workflow.rolesOf(actor, row)
  const meant = workflow.transitions.filter((x) => roles.includes(x.by) && isMeant(x, wanted))
  if (meant.length === 0) return workflow.notPermitted
  const state = workflow.stateOf(row)
  const version = workflow.versionOf?.(row)
  const isStale = seen !== undefined && version !== undefined && seen !== version
  const here = meant.filter((x) => x.from === state)
  if (here.length === 0) {
    const isCurrent = seen !== undefined && seen === version
    const [action] = [wanted.action].flat() as [T['action'] | undefined]
    return isStale ? 'STALE_VERSION' : workflow.notFromHere({ state, action, isCurrent })
  }
  const barred = here.map((x) => workflow.notYours?.(row, actor, x) ?? null)
  const theirs = here.filter((_, place) => barred[place] === null)
  const [first] = theirs
  if (!first) return barred[0] as ErrorCode
  if (isStale) return 'STALE_VERSION'
  const lacks = theirs.map((x) => workflow.lacks?.(row, x) ?? null)
  return theirs[lacks.indexOf(null)] ?? (lacks[0] as ErrorCode)
}

export function lacksReason({ reason }: Pick<Transition, 'reason'>, given: string): boolean {
  return reason !== undefined && given === ''
}

function isMeant<T extends Transition>(transition: T, wanted: TransitionFilter<T>): boolean {
  for (const field in wanted) {
    const values: readonly unknown[] = [wanted[field]].flat()
    if (wanted[field] !== undefined && !values.includes(transition[field])) return false
  }
  return true
}

/** Table rows for one action from several states. */
export function from<const State extends string | number, const Row extends object>(
  states: readonly State[],
  row: Row,
): (Row & { from: State })[] {
  return states.map((state) => ({ ...row, from: state }))
}
