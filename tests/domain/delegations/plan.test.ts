import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AssigneeRole, NoteState } from '#domain/commission-notes/note/decide'
import { STATUSES } from '#domain/commission-notes/note/workflow'
import {
  DELEGATION_ROLES,
  goesBack,
  notesInRole,
  planDelegation,
  type Substitute,
} from '#domain/delegations/plan'

const ME = 'me'
const asha: Substitute = { id: 'asha', name: 'Asha Rao', isFit: true }
const NOBODY = { maker: null, checker: null, paymentProcessor: null }

const state = (changes: Partial<NoteState> = {}): NoteState => ({
  statusId: 1,
  returnsToStatusId: null,
  assignees: { ...NOBODY, maker: ME },
  makerActorIds: [ME],
  checkerActorIds: [],
  payableAmount: '1.00',
  partnerInvoicePayable: null,
  ...changes,
})
const note = (changes: Partial<NoteState> = {}) => ({ state: state(changes) })

describe('planDelegation', () => {
  it('moves active notes to the substitute of their role, and skips roles without one', () => {
    const mine = note()
    const checked = note({ assignees: { ...NOBODY, checker: ME }, makerActorIds: [] })
    const paid = note({ statusId: 17 })
    const anothers = note({ assignees: { ...NOBODY, maker: 'someone' } })
    expect(planDelegation([mine, checked, paid, anothers], ME, { maker: asha })).toEqual([
      { note: mine, role: 'maker', substitute: asha, stays: null },
    ])
  })

  it.each([
    ['maker', { checkerActorIds: ['asha'] }, 'Asha Rao has checked it.'],
    [
      'checker',
      { assignees: { ...NOBODY, checker: ME }, makerActorIds: ['asha'] },
      'Asha Rao has worked on it as maker.',
    ],
  ] as const)('keeps a note on whose other side the substitute acted: %s', (role, changes, reason) => {
    const [fate] = planDelegation([note(changes)], ME, { [role]: asha })
    expect(fate).toMatchObject({ role, substitute: null, stays: reason })
  })

  it('keeps every note if the substitute may not work in the role', () => {
    const [fate] = planDelegation([note()], ME, { maker: { ...asha, isFit: false } })
    expect(fate?.stays).toBe('Asha Rao may not work as maker.')
  })

  it('lists every active note of a substituted role once, and never breaks four eyes', () => {
    const someone = fc.constantFrom(null, ME, 'asha', 'other')
    const actors = fc.uniqueArray(fc.constantFrom(ME, 'asha', 'other'))
    const states = fc.record({
      statusId: fc.constantFrom(...STATUSES.map((status) => status.id)),
      assignees: fc.record({ maker: someone, checker: someone, paymentProcessor: someone }),
      makerActorIds: actors,
      checkerActorIds: actors,
    })
    const roles = fc.subarray<AssigneeRole>([...DELEGATION_ROLES])
    fc.assert(
      fc.property(fc.array(states), roles, (all, chosen) => {
        const notes = all.map((each) => note(each))
        const fates = planDelegation(notes, ME, Object.fromEntries(chosen.map((role) => [role, asha])))
        for (const role of DELEGATION_ROLES) {
          const told = fates.filter((fate) => fate.role === role).map((fate) => fate.note)
          expect(told).toEqual(chosen.includes(role) ? notesInRole(notes, ME, role) : [])
        }
        for (const fate of fates.filter((each) => each.stays === null)) {
          const otherSide = { maker: 'checkerActorIds', checker: 'makerActorIds', paymentProcessor: null }[
            fate.role
          ]
          if (otherSide) expect(fate.note.state[otherSide as 'checkerActorIds']).not.toContain('asha')
        }
      }),
    )
  })
})

describe('goesBack', () => {
  const person = { id: ME, roles: ['maker'] as const }
  const passed = (changes: Partial<NoteState> = {}, isTouched = false) => ({
    state: state({ assignees: { ...NOBODY, maker: 'asha' }, ...changes }),
    role: 'maker' as const,
    substituteId: 'asha',
    isTouched,
  })

  it.each([
    ['untouched with the substitute', passed(), true],
    ['touched', passed({}, true), false],
    ['reassigned to another person', passed({ assignees: { ...NOBODY, maker: 'other' } }), false],
    ['paid in the meantime', passed({ statusId: 17 }), false],
    ['checked by the person earlier', passed({ checkerActorIds: [ME] }), false],
  ])('a note that is %s: %s', (_, returning, expected) => {
    expect(goesBack(returning, person)).toBe(expected)
  })

  it('keeps notes that the returning person may no longer work on', () => {
    expect(goesBack(passed(), { id: ME, roles: ['checker'] })).toBe(false)
  })
})
