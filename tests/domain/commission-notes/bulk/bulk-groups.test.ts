import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstBrokenRule, type SelectedNote, type Selector } from '#domain/commission-notes/bulk/bulk'
import { groupsOf } from '#domain/commission-notes/bulk/bulk-groups'
import { STATUSES } from '#domain/commission-notes/note/workflow'

const NOBODY = { maker: null, checker: null, paymentProcessor: null }
const maker: Selector = { id: 'me', isAdmin: false, roles: ['maker'] }
const note = (statusId: number, more: Partial<SelectedNote> = {}): SelectedNote => ({
  statusId,
  invoiceId: 'one',
  assignees: NOBODY,
  ...more,
})
const groups = (notes: SelectedNote[], by = maker) => groupsOf(notes, by, (each) => each)

describe('the groups of a mixed selection', () => {
  it('are of one invoice, status and assignee, those that may go before the others', () => {
    const mine = { assignees: { ...NOBODY, maker: 'me' } }
    const theirs = { assignees: { ...NOBODY, maker: 'another' } }
    const chosen = [note(2), note(1), note(1, { invoiceId: 'two' }), note(1, mine), note(1, theirs), note(1)]
    const found = groups(chosen).map(({ rows, actions, broken }) => ({
      rows: rows.map((row) => chosen.indexOf(row)),
      actions: actions.map(({ Label }) => Label),
      broken,
    }))
    expect(found).toEqual([
      { rows: [1, 5], actions: ['Send to checker'], broken: null },
      { rows: [2], actions: ['Send to checker'], broken: null },
      { rows: [3], actions: ['Send to checker'], broken: null },
      { rows: [0], actions: [], broken: 'STATUS_NOT_AUTHORISED' },
      { rows: [4], actions: [], broken: 'NOT_ASSIGNED_TO_YOU' },
    ])
  })

  it('hold each note once, and what a group may do keeps every rule', () => {
    const person = fc.constantFrom(null, 'me', 'another')
    const selected = fc.record({
      statusId: fc.constantFrom(...STATUSES.map(({ id }) => id)),
      invoiceId: fc.constantFrom('one', 'two'),
      assignees: fc.record({ maker: person, checker: person, paymentProcessor: person }),
    })
    fc.assert(
      fc.property(fc.array(selected, { maxLength: 40 }), (notes) => {
        const found = groups(notes)
        expect(found.flatMap(({ rows }) => rows)).toHaveLength(notes.length)
        expect(new Set(found.flatMap(({ rows }) => rows)).size).toBe(notes.length)
        for (const { rows, actions, broken } of found) {
          expect(firstBrokenRule('status', rows, maker)).toBe(broken)
          expect(actions.length > 0).toBe(broken === null)
        }
      }),
    )
  })
})
