import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  beginQueue,
  isPartnersTurn,
  leftIn,
  neighbourIn,
  type Queue,
  waitsFor,
  withDone,
} from '#domain/commission-notes/queue/queue'
import { person } from '#tests/support/people'
import { sorted } from '#tests/support/sorted'

const queueOf = (...ids: string[]): Queue =>
  beginQueue(
    '/list',
    ids.map((id) => ({ CommissionNoteId: id, CommissionNumber: `N/${id}` })),
  )
const next = (queue: Queue, id: string) => neighbourIn(queue, id, 1)?.CommissionNoteId ?? null
const previous = (queue: Queue, id: string) => neighbourIn(queue, id, -1)?.CommissionNoteId ?? null

describe('a queue', () => {
  it('goes forwards and backwards, and wraps at its ends', () => {
    const queue = queueOf('a', 'b', 'c')
    expect([next(queue, 'a'), next(queue, 'c'), previous(queue, 'c'), previous(queue, 'a')]).toEqual([
      'b',
      'a',
      'b',
      'c',
    ])
  })

  it('skips done notes, and ends when nothing else waits', () => {
    const queue = withDone(queueOf('a', 'b', 'c'), 'b')
    expect([next(queue, 'a'), previous(queue, 'c')]).toEqual(['c', 'a'])
    expect(next(withDone(queue, 'a'), 'c')).toBeNull()
    expect(next(queueOf('a'), 'a')).toBeNull()
  })

  it('is unchanged by a foreign note or one that is already done', () => {
    const queue = withDone(queueOf('a', 'b'), 'b')
    expect(withDone(queue, 'x')).toBe(queue)
    expect(withDone(queue, 'b')).toBe(queue)
  })

  it('visits every note once in either direction', () => {
    const ids = fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(
        ids,
        fc.integer({ min: 0, max: 39 }),
        fc.constantFrom(1 as const, -1 as const),
        (all, at, step) => {
          let queue = queueOf(...all)
          let id: string | null = all[at % all.length] ?? null
          const seen: string[] = []
          while (id !== null) {
            seen.push(id)
            queue = withDone(queue, id)
            expect(leftIn(queue)).toBe(all.length - seen.length)
            id = neighbourIn(queue, id, step)?.CommissionNoteId ?? null
          }
          expect(sorted(seen)).toEqual(sorted(all))
        },
      ),
    )
  })
})

const checker = person('checker@a.example', 'Chen Li', ['FINANCE'], ['Accounts Payable Checker'])
const processor = person('processor@a.example', 'Omar Aziz', ['FINANCE'], ['Payment Processor'])
const partner = person('partner@b.example', 'Bina Rao', ['PARTNER'], [], { partnerId: 'b' })

describe('a note waits', () => {
  const action = {} as never
  it.each([
    ['for the checker who may act on it', checker, 'checker', [action], true],
    ['not for one who may do nothing', checker, 'checker', [], false],
    ['for the partner', partner, 'partner', [action], true],
    ['not for the processor who might recall it', processor, 'partner', [action], false],
  ] as const)('%s', (_, who, Turn, allowed, waits) => {
    expect(waitsFor(who, { Turn, allowedActions: [...allowed] })).toBe(waits)
  })

  it('for the partner, in the company’s words only', () => {
    expect(isPartnersTurn(processor, { Turn: 'partner' })).toBe(true)
    expect(isPartnersTurn(partner, { Turn: 'partner' })).toBe(false)
  })
})
