import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  actionsLegalForAll,
  firstBrokenRule,
  MAX_IN_BULK,
  type SelectedNote,
  type Selector,
} from '#domain/commission-notes/bulk/bulk'
import { lotsOf, outcomesOf, outcomeWords } from '#domain/commission-notes/bulk/bulk-outcomes'
import { STATUSES } from '#domain/commission-notes/note/workflow'

const NOBODY = { maker: null, checker: null, paymentProcessor: null }
const checker: Selector = { id: 'me', isAdmin: false, roles: ['checker'] }
const note = (statusId: number, more: Partial<SelectedNote> = {}): SelectedNote => ({
  statusId,
  invoiceId: 'one',
  assignees: NOBODY,
  ...more,
})
const outcomes = (notes: readonly SelectedNote[], by = checker) => outcomesOf(notes, by, (each) => each)

describe('the outcomes of a selection', () => {
  it('move each note by its own step at once, with one call for each invoice and status', () => {
    const theirs = { assignees: { ...NOBODY, checker: 'another' } }
    const chosen = [
      note(2),
      note(2, { assignees: { ...NOBODY, checker: 'me' } }),
      note(2, { invoiceId: 'two' }),
      note(4),
      note(7),
      note(9, { invoiceId: 'two' }),
      note(2, theirs),
      note(17),
    ]
    const found = outcomes(chosen)
    expect(outcomeWords(found.onward)).toBe('Send 4 to partner · 2 to payment processor')
    expect(outcomeWords(found.back)).toBe('Send back 6 to maker')
    const places = (rows: readonly SelectedNote[]) => rows.map((row) => chosen.indexOf(row))
    expect(
      found.onward.map(({ lots }) => lots.map(({ statusId, rows }) => [statusId, places(rows)])),
    ).toEqual([
      [
        [5, [0, 1]],
        [5, [2]],
        [5, [3]],
      ],
      [
        [10, [4]],
        [10, [5]],
      ],
    ])
    expect(found.staying.map(({ rule, rows }) => [rule, places(rows)])).toEqual([
      ['NOT_ASSIGNED_TO_YOU', [6]],
      ['STATUS_NOT_AUTHORISED', [7]],
    ])
  })

  it('are none for more notes than the maximum', () => {
    const many = Array.from({ length: MAX_IN_BULK + 1 }, () => note(2))
    expect(outcomes(many)).toMatchObject({ onward: [], back: [], staying: [{ rule: 'TOO_MANY_NOTES' }] })
  })

  it('contain each note once, and every lot obeys every rule', () => {
    const person = fc.constantFrom(null, 'me', 'another')
    const selected = fc.record({
      statusId: fc.constantFrom(...STATUSES.map(({ id }) => id)),
      invoiceId: fc.constantFrom('one', 'two'),
      assignees: fc.record({ maker: person, checker: person, paymentProcessor: person }),
    })
    const anyone: fc.Arbitrary<Selector> = fc.record({
      id: fc.constant('me'),
      isAdmin: fc.boolean(),
      roles: fc.subarray(['maker', 'checker', 'paymentProcessor'] as const),
    })
    fc.assert(
      fc.property(fc.array(selected, { maxLength: 40 }), anyone, (notes, by) => {
        const { onward, back, staying } = outcomes(notes, by)
        const moved = onward.flatMap(({ lots }) => lots.flatMap(({ rows }) => rows))
        const left = staying.flatMap(({ rows }) => rows)
        expect(new Set(moved).size).toBe(moved.length)
        const returned = back.flatMap(({ lots }) => lots.flatMap(({ rows }) => rows))
        expect(new Set([...moved, ...returned, ...left])).toEqual(new Set(notes))
        for (const { lots, action, count } of [...onward, ...back]) {
          expect(lots.reduce((sum, { rows }) => sum + rows.length, 0)).toBe(count)
          for (const { rows, invoiceId, statusId } of lots) {
            expect(firstBrokenRule('status', rows, by, { invoiceId, to: statusId })).toBeNull()
            const legal = actionsLegalForAll(rows, by)
            expect(legal.map(({ ActionId, StatusId }) => [ActionId, StatusId])).toContainEqual([
              action.ActionId,
              statusId,
            ])
          }
        }
      }),
    )
  })

  it('group an assignment by the rules of its own call', () => {
    const chosen = [note(2), note(4), note(2, { invoiceId: 'two' }), note(2)]
    const lots = lotsOf(chosen, (each) => each)
    expect(lots.map(({ rows }) => rows.map((row) => chosen.indexOf(row)))).toEqual([[0, 3], [1], [2]])
  })
})
