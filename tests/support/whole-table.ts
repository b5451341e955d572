import { expect } from 'vitest'
import type { Actor } from '#domain/access/actor'
import {
  allowedActions,
  chooseTransition,
  isAllowed,
  type Transition,
  type Workflow,
} from '#domain/workflow/workflow'

interface Outcomes<Row, T extends Transition> {
  /** Rows by the name of their state. */
  rows: Readonly<Record<string, Row>>
  people: Readonly<Record<string, Actor>>
  actions: readonly T['action'][]
}

/**
 * The outcome of every action of every person on every row: '-> state' or the code of the refusal, by person,
 * row and action. Checks that the rows cover every state, that exactly the possible actions are offered, and
 * that each step starts in the row's state.
 */
export function wholeTable<Row, T extends Transition & { to: string | number }>(
  workflow: Workflow<Row, T>,
  { rows, people, actions }: Outcomes<Row, T>,
): Record<string, Record<string, string[]>> {
  const outcomeOf = (row: Row, actor: Actor, action: T['action']): string => {
    const wanted = { action } as { [Field in keyof T]?: T[Field] }
    const step = chooseTransition(workflow, row, actor, wanted)
    const isTaken = typeof step !== 'string'
    expect(isAllowed(workflow, row, actor, action)).toBe(isTaken)
    expect(allowedActions(workflow, row, actor).includes(action)).toBe(isTaken)
    if (!isTaken) return step
    expect(step).toMatchObject({ from: workflow.stateOf(row), action })
    return `-> ${step.to}`
  }
  const stood = new Set(Object.values(rows).map((row) => workflow.stateOf(row)))
  expect(stood).toEqual(new Set(workflow.states))
  return Object.fromEntries(
    Object.entries(people).map(([name, actor]) => [
      name,
      Object.fromEntries(
        Object.entries(rows).map(([standing, row]) => [
          standing,
          actions.map((action) => outcomeOf(row, actor, action)),
        ]),
      ),
    ]),
  )
}

/** The transitions that no row of the table takes. */
export function untaken<Row, T extends Transition & { to: string | number }>(
  workflow: Workflow<Row, T>,
  { rows, people }: Outcomes<Row, T>,
): T[] {
  const taken = new Set<T>()
  for (const row of Object.values(rows))
    for (const actor of Object.values(people))
      for (const { action } of workflow.transitions) {
        const wanted = { action } as { [Field in keyof T]?: T[Field] }
        const step = chooseTransition(workflow, row, actor, wanted)
        if (typeof step !== 'string') taken.add(step)
      }
  return workflow.transitions.filter((transition) => !taken.has(transition))
}
