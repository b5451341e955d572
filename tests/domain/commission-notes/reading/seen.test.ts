import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ContentEntry, contentsShown, lastSeen, type View } from '#domain/commission-notes/reading/seen'

const READER = 'reader'
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 9, minute))
/** Entries of action, new status and actor; the minute is the sequence. */
const history = (...steps: [number, number, string?][]): ContentEntry[] =>
  steps.map(([actionId, toStatusId, actorId = 'someone'], index) => ({
    sequence: index + 1,
    actionId,
    toStatusId,
    actorId,
    at: at(index + 1),
  }))
const view = (sequence: number, more: Partial<View> = {}): View => ({
  sequence,
  shownAt: at(50),
  seenAt: at(50),
  beforeSequence: null,
  beforeSeenAt: null,
  ...more,
})
/**
 * Generated, sent to the checker, returned, edited twice, sent to the partner, change requested, approved,
 * edited, sent on, and sent to the partner.
 */
const LONG = history(
  [114, 1],
  [101, 2],
  [103, 3],
  [115, 3],
  [115, 3],
  [101, 4],
  [102, 5],
  [107, 15],
  [109, 6],
  [115, 6],
  [101, 7],
  [104, 10],
  [106, 11],
)

describe('the contents a reader is shown', () => {
  it('are all for finance staff, and the sent ones for a partner', () => {
    expect(contentsShown(LONG, false)).toEqual([1, 4, 5, 10])
    expect(contentsShown(LONG, true)).toEqual([5, 10])
  })

  it('stay at the last sent one while the company works on the note', () => {
    expect(contentsShown(LONG.slice(0, 12), true)).toEqual([5])
  })

  it('are one without content entries, and none for a partner', () => {
    expect(contentsShown([], false)).toEqual([0])
    expect(contentsShown([], true)).toEqual([])
  })
})

describe('the content a reader saw last', () => {
  const seen = (current: View | null, entries = LONG, id = READER) =>
    lastSeen(entries, contentsShown(entries, false), { id, view: current })

  it('is none at the first visit, and when nothing is newer', () => {
    expect(seen(null)).toBeNull()
    expect(seen(view(10))).toBeNull()
  })

  it('is that of the last visit, once there is a newer one', () => {
    expect(seen(view(4, { seenAt: at(4) }))).toEqual({ sequence: 4, at: at(4) })
  })

  it('stays after a reload, until the reader acts on the note', () => {
    const reloaded = view(10, { shownAt: at(13), beforeSequence: 4, beforeSeenAt: at(4) })
    expect(seen(reloaded)).toEqual({ sequence: 4, at: at(4) })
    const remarked = [...LONG, { ...history([117, 11, READER])[0], sequence: 14, at: at(14) } as ContentEntry]
    expect(seen(reloaded, remarked)).toEqual({ sequence: 4, at: at(4) })
    const acted = [...LONG, { ...history([107, 15, READER])[0], sequence: 14, at: at(14) } as ContentEntry]
    expect(seen(reloaded, acted)).toBeNull()
  })

  it('is the reader’s own edit, if newer than the content they opened', () => {
    const own = LONG.map((entry) => (entry.sequence === 5 ? { ...entry, actorId: READER } : entry))
    expect(seen(view(1), own)).toEqual({ sequence: 5, at: at(5) })
    expect(seen(null, own)).toEqual({ sequence: 5, at: at(5) })
    const newest = LONG.map((entry) => (entry.sequence === 10 ? { ...entry, actorId: READER } : entry))
    expect(seen(view(1), newest)).toBeNull()
  })

  it('is always older than the present content', () => {
    const step = fc.tuple(
      fc.constantFrom(101, 103, 107, 114, 115, 116, 117),
      fc.constantFrom(1, 3, 5, 6, 10, 11, 17),
      fc.constantFrom(READER, 'someone'),
    )
    const someView = fc.option(
      fc.record({
        sequence: fc.nat(12),
        shownAt: fc.nat(20).map(at),
        seenAt: fc.nat(20).map(at),
        beforeSequence: fc.option(fc.nat(12)),
        beforeSeenAt: fc.option(fc.nat(20).map(at)),
      }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), someView, fc.boolean(), (steps, kept, toPartner) => {
        const entries = history(...steps)
        const shown = contentsShown(entries, toPartner)
        expect(shown).toEqual([...new Set(shown)].sort((a, b) => a - b))
        const found = lastSeen(entries, shown, { id: READER, view: kept })
        if (found) expect(found.sequence).toBeLessThan(shown.at(-1) as number)
      }),
    )
  })
})
