import type { Actor } from '#domain/access/actor'
import type { ErrorCode } from '#domain/errors'

/** One row of a workflow's table: in which role somebody may take which action from which state. */
export interface Transition {
  by: string
  from: string | number
  action: string
  /** The field of the call that must say why; none where nobody is owed a reason. */
  reason?: ReasonField
}

/** The fields in which calls give their reason. */
export type ReasonField = 'Remarks' | 'Reason'

/**
 * A workflow: its table of transitions as data, and how its rows are read. Each noun has one in its `workflow.ts`; the
 * functions of this file are the only ones that read them (docs/decisions/0045-one-workflow.md).
 */
export interface Workflow<Row, T extends Transition> {
  /** Every state that a row can be in, also those that nothing leads out of. */
  states: readonly T['from'][]
  transitions: readonly T[]
  stateOf: (row: Row) => T['from']
  /** In which roles the actor acts on this row; whether they see the row was decided by their scope. */
  rolesOf: (actor: Actor, row: Row) => readonly T['by'][]
  /** Said where no role of the actor ever takes the action. */
  notPermitted: ErrorCode
  /**
   * Said where a role of the actor takes the action from other states only. `isCurrent`: the caller named the row's present
   * version, so nothing moved since they saw it.
   */
  notFromHere: (at: { state: T['from']; action: T['action'] | undefined; isCurrent: boolean }) => ErrorCode
  /** Why this person, of all who have the role, may not take the step on this row: four eyes, or it is somebody else's. */
  notYours?: (row: Row, actor: Actor, transition: T) => ErrorCode | null
  /** Undefined where the row was read without. */
  versionOf?: (row: Row) => number | undefined
  /** What the step needs and the row does not have. */
  lacks?: (row: Row, transition: T) => ErrorCode | null
}

/** Which transitions a call means: those whose fields are equal to the ones given, or to one of them. */
export type Wanted<T extends Transition> = { [Field in keyof T]?: T[Field] | readonly T[Field][] | undefined }

/** The transitions that the actor may take on the row now, in the table's order. */
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

/** The actions that the actor may take on the row now, each once, in the table's order. */
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
  return typeof chooseTransition(workflow, row, actor, { action } as Wanted<T>) !== 'string'
}

/**
 * Why the actor may not take this transition on the row now, null when they may; versions aside.
 */
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

/**
 * The transition that a call means, or why it may not be taken. Refusals come in one order: the row exists for the actor, a
 * role of theirs takes the action, from this state, they are not barred themselves (four eyes), they saw this version, and
 * the row has what the step needs; a missing reason comes after all of them (`lacksReason`). A state that moved since the version the
 * caller saw is told as a stale version.
 * @param row undefined where the actor's scope has none
 * @param seen the version that the caller saw; without one nothing is compared
 */
export function chooseTransition<Row, T extends Transition>(
  workflow: Workflow<Row, T>,
  row: Row | undefined,
  actor: Actor,
  wanted: Wanted<T>,
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

/** Whether the step must say why and does not. */
export function lacksReason({ reason }: Pick<Transition, 'reason'>, given: string): boolean {
  return reason !== undefined && given === ''
}

function isMeant<T extends Transition>(transition: T, wanted: Wanted<T>): boolean {
  for (const field in wanted) {
    const values: readonly unknown[] = [wanted[field]].flat()
    if (wanted[field] !== undefined && !values.includes(transition[field])) return false
  }
  return true
}

/** Rows of a table for one action from several states. */
export function from<const State extends string | number, const Row extends object>(
  states: readonly State[],
  row: Row,
): (Row & { from: State })[] {
  return states.map((state) => ({ ...row, from: state }))
}
