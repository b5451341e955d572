import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '#domain/errors'
import {
  allowedTransitions,
  chooseTransition,
  from,
  lacksReason,
  refusalOf,
  type Workflow,
} from '#domain/workflow/workflow'
import { person } from '#tests/support/people'

interface Row {
  state: 'open' | 'shut'
  askedBy: string
  version: number
  isReady: boolean
}
interface Step {
  by: 'asker' | 'decider'
  from: Row['state']
  action: 'Close' | 'Open' | 'Touch'
  to: Row['state']
}

const decider = person('d@x.example', 'Dana D', ['FINANCE'])
const outsider = person('s@x.example', 'Sam S', ['STAFF'])
const TABLE: Step[] = [
  { by: 'decider', from: 'open', action: 'Close', to: 'shut' },
  { by: 'decider', from: 'shut', action: 'Open', to: 'open' },
  ...from(['open', 'shut'], { by: 'decider', action: 'Touch', to: 'open' } as const),
]
const WORKFLOW: Workflow<Row, Step> = {
  states: ['open', 'shut'],
  transitions: TABLE,
  stateOf: ({ state }) => state,
  rolesOf: (actor) => (actor.roles.includes('FINANCE') ? ['decider'] : []),
  notPermitted: 'FORBIDDEN',
  notFromHere: ({ isCurrent }) => (isCurrent ? 'STATUS_NOT_AUTHORISED' : 'STATUS_CHANGED'),
  notYours: ({ askedBy }, actor) => (askedBy === actor.id ? 'FOUR_EYES' : null),
  versionOf: ({ version }) => version,
  lacks: ({ isReady }, { action }) => (action === 'Close' && !isReady ? 'PARTNER_INVOICE_REQUIRED' : null),
}
const row: Row = { state: 'open', askedBy: outsider.id, version: 3, isReady: true }
const close = (of: Row | undefined, actor = decider, seen?: number) =>
  chooseTransition(WORKFLOW, of, actor, { action: 'Close' }, seen)

describe('chooseTransition', () => {
  it('returns the wanted transition', () => {
    expect(close(row)).toBe(TABLE[0])
    expect(close(row, decider, 3)).toBe(TABLE[0])
    expect(chooseTransition(WORKFLOW, row, decider, { to: 'shut' })).toBe(TABLE[0])
    expect(chooseTransition(WORKFLOW, row, decider, { action: 'Touch', to: undefined })).toBe(TABLE[2])
  })

  it('refuses in one order: exists, permitted, state, four eyes, version, requirements', () => {
    const moved: Row = { state: 'shut', askedBy: decider.id, version: 4, isReady: false }
    const refusals: [ErrorCode | Step, Row | undefined, typeof decider, number | undefined][] = [
      ['NOT_FOUND', undefined, outsider, 3],
      ['FORBIDDEN', moved, outsider, 3],
      ['STATUS_CHANGED', moved, decider, undefined],
      ['FOUR_EYES', { ...moved, state: 'open' }, decider, 3],
      ['STALE_VERSION', { ...moved, state: 'open', askedBy: outsider.id }, decider, 3],
      ['PARTNER_INVOICE_REQUIRED', { ...moved, state: 'open', askedBy: outsider.id }, decider, 4],
    ]
    for (const [refusal, of, actor, seen] of refusals) expect(close(of, actor, seen)).toBe(refusal)
  })

  it('reports a moved state as a stale version, and an unmoved one as not open', () => {
    expect(close({ ...row, state: 'shut' }, decider, 2)).toBe('STALE_VERSION')
    expect(close({ ...row, state: 'shut' }, decider, 3)).toBe('STATUS_NOT_AUTHORISED')
  })

  it('takes the first of several wanted actions that the state allows', () => {
    const either = { action: ['Open', 'Close'] } as const
    expect(chooseTransition(WORKFLOW, row, decider, either)).toBe(TABLE[0])
    expect(chooseTransition(WORKFLOW, { ...row, state: 'shut' }, decider, either)).toBe(TABLE[1])
  })

  it('refuses an action and target that no row of the table combines', () => {
    expect(chooseTransition(WORKFLOW, row, decider, { action: 'Close', to: 'open' })).toBe('FORBIDDEN')
  })
})

describe('lacksReason', () => {
  it('is true of a step that needs a reason and has none', () => {
    expect(lacksReason({ reason: 'Remarks' }, '')).toBe(true)
    expect(lacksReason({ reason: 'Remarks' }, 'Too dear')).toBe(false)
    expect(lacksReason({}, '')).toBe(false)
  })
})

describe('allowedTransitions', () => {
  it('are those that are not refused, in the table’s order', () => {
    expect(allowedTransitions(WORKFLOW, row, decider)).toEqual([TABLE[0], TABLE[2]])
    expect(allowedTransitions(WORKFLOW, { ...row, isReady: false }, decider)).toEqual([TABLE[2]])
    expect(allowedTransitions(WORKFLOW, { ...row, askedBy: decider.id }, decider)).toEqual([])
    expect(allowedTransitions(WORKFLOW, row, outsider)).toEqual([])
  })

  it('agree with the refusal of each transition', () => {
    for (const transition of TABLE)
      for (const state of ['open', 'shut'] as const)
        for (const actor of [decider, outsider]) {
          const isOpen = refusalOf(WORKFLOW, { ...row, state }, actor, transition) === null
          expect(allowedTransitions(WORKFLOW, { ...row, state }, actor).includes(transition)).toBe(isOpen)
        }
  })
})
