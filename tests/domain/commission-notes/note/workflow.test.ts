import { describe, expect, it } from 'vitest'
import { ACTIONS, actionById } from '#domain/commission-notes/note/actions'
import {
  EDITABLE,
  IN_PROGRESS,
  isSendBack,
  PARTNER_VISIBLE,
  remembersOrigin,
  STATUSES,
  statusOf,
  TRANSITIONS,
} from '#domain/commission-notes/note/workflow'

/**
 * docs/reference/transitions.md and docs/decisions/0010-payment-files.md, written by hand: role, from, code
 * of the action, to.
 */
const TABLE = [
  ['maker', 1, 101, 2],
  ['maker', 3, 101, 4],
  ['maker', 6, 101, 7],
  ['maker', 8, 101, 9],
  ['maker', 16, 108, 7],
  ['checker', 2, 102, 5],
  ['checker', 4, 102, 5],
  ['checker', 2, 103, 3],
  ['checker', 4, 103, 3],
  ['checker', 7, 103, 8],
  ['checker', 9, 103, 8],
  ['checker', 7, 104, 10],
  ['checker', 9, 104, 10],
  ['paymentProcessor', 5, 105, 6],
  ['paymentProcessor', 12, 105, 6],
  ['paymentProcessor', 14, 105, 6],
  ['paymentProcessor', 10, 106, 11],
  ['paymentProcessor', 12, 106, 13],
  ['paymentProcessor', 14, 106, 13],
  ['paymentProcessor', 15, 109, 6],
  ['paymentProcessor', 15, 110, 'origin'],
  ['paymentProcessor', 5, 111, 10],
  ['paymentProcessor', 10, 111, 10],
  ['paymentProcessor', 11, 111, 12],
  ['paymentProcessor', 13, 111, 14],
  ['paymentProcessor', 10, 112, 17],
  ['paymentProcessor', 12, 112, 17],
  ['paymentProcessor', 14, 112, 17],
  ['admin', 17, 118, 'origin'],
  ['partner', 5, 111, 10],
  ['partner', 11, 111, 12],
  ['partner', 13, 111, 14],
  ['partner', 5, 107, 15],
  ['partner', 11, 107, 15],
  ['partner', 13, 107, 15],
  ['system', 5, 113, 16],
  ['system', 10, 113, 16],
  ['system', 11, 113, 16],
  ['system', 12, 113, 16],
  ['system', 13, 113, 16],
  ['system', 14, 113, 16],
]

const key = (row: readonly unknown[]) => row.join(' ')
const written = TRANSITIONS.map((x) => [x.by, x.from, ACTIONS[x.action].id, x.to])

describe('the state machine', () => {
  it('has exactly the transitions of the specification', () => {
    expect(new Set(written.map(key))).toEqual(new Set(TABLE.map(key)))
    expect(written).toHaveLength(TABLE.length)
  })

  it('asks for a reason on each person’s send-back, rejection and undo, and on nothing else', () => {
    const asked = TRANSITIONS.filter((x) => x.reason).map((x) => ACTIONS[x.action].id)
    expect(new Set(asked)).toEqual(new Set([103, 105, 106, 107, 110, 118]))
    for (const { action, reason } of TRANSITIONS) {
      expect(reason !== undefined).toBe([103, 105, 106, 107, 110, 118].includes(ACTIONS[action].id))
    }
  })

  it('gives each status its holder, its owner and its editability', () => {
    const held = Object.fromEntries(STATUSES.map((x) => [x.id, x.turn]))
    expect(held).toEqual({
      ...Object.fromEntries([1, 3, 6, 8, 16].map((id) => [id, 'maker'])),
      ...Object.fromEntries([2, 4, 7, 9].map((id) => [id, 'checker'])),
      ...Object.fromEntries([5, 11, 13].map((id) => [id, 'partner'])),
      ...Object.fromEntries([10, 12, 14, 15].map((id) => [id, 'paymentProcessor'])),
      17: 'done',
    })
    const ownedBy = (owner: string) => STATUSES.filter((x) => x.owner === owner).map((x) => x.id)
    expect(ownedBy('maker')).toEqual([1, 3, 6, 8])
    expect(ownedBy('checker')).toEqual([2, 4, 7, 9])
    expect(ownedBy('paymentProcessor')).toEqual([5, 10, 12, 14])
    expect(EDITABLE).toEqual([1, 3, 6, 8, 16])
    expect(PARTNER_VISIBLE).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17])
    expect(IN_PROGRESS).toEqual(STATUSES.map((x) => x.id).filter((id) => id !== 17))
  })

  it('leaves the final status only by an administrator’s undo, every other by some step', () => {
    const leaving = (from: number) => TRANSITIONS.filter((x) => x.from === from).map((x) => [x.by, x.via])
    for (const { id } of STATUSES) expect(leaving(id).length > 0).toBe(true)
    expect(leaving(17)).toEqual([['admin', 'payment-undo']])
    expect(TRANSITIONS.filter((x) => x.by === 'admin' || x.via === 'payment-undo')).toHaveLength(1)
  })

  it('remembers the previous status exactly where a step returns to it', () => {
    expect(STATUSES.map((x) => x.id).filter(remembersOrigin)).toEqual([15, 17])
  })

  it('finds statuses and actions by number, and no others', () => {
    expect(statusOf(17).label).toBe('Commission Payment Done')
    expect(() => statusOf(18)).toThrow(RangeError)
    expect(actionById(105).name).toBe('SendToMaker')
    expect(() => actionById(100)).toThrow(RangeError)
    expect([101, 102, 104, 108, 110, 111, 112, 115, 116, 117, 118].some(isSendBack)).toBe(false)
    expect([103, 105, 106, 107, 109, 113].every(isSendBack)).toBe(true)
  })
})
