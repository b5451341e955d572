import { hash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ChainContent,
  type ChainEntry,
  chainText,
  checkChain,
} from '#domain/commission-notes/reading/history-chain'

const digest = (text: string) => hash('sha256', text, 'hex')
const NOTE = '0190d3c0-0000-7000-8000-000000000001'

const content = fc.record({
  actor_id: fc.option(fc.uuid()),
  acted_as: fc.constantFrom('maker', 'checker', 'system'),
  action_id: fc.integer({ min: 101, max: 120 }),
  action_name: fc.string(),
  from_status_id: fc.option(fc.integer({ min: 1, max: 17 })),
  to_status_id: fc.integer({ min: 1, max: 17 }),
  remarks: fc.string({ unit: 'grapheme' }),
  details: fc.dictionary(fc.string(), fc.jsonValue()),
  batch_id: fc.option(fc.uuid()),
  created_at: fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }),
})
type Content = Omit<ChainContent, 'note_id' | 'sequence' | 'previous_hash'>

function chainOf(contents: readonly Content[]): ChainEntry[] {
  const entries: ChainEntry[] = []
  for (const [index, each] of contents.entries()) {
    const linked = {
      ...each,
      note_id: NOTE,
      sequence: index + 1,
      previous_hash: entries.at(-1)?.hash ?? null,
    }
    entries.push({ ...linked, hash: digest(chainText(linked)) })
  }
  return entries
}

const chain = fc.array(content, { minLength: 2, maxLength: 8 }).map(chainOf)
const placed = chain.chain((entries) =>
  fc.record({ entries: fc.constant(entries), at: fc.nat({ max: entries.length - 1 }) }),
)
const headOf = (entries: readonly ChainEntry[]) => ({
  history_length: entries.length,
  history_hash: entries.at(-1)?.hash ?? null,
})
const firstBroken = (head: ChainEntry[], entries: ChainEntry[]) =>
  checkChain(headOf(head), entries, digest).FirstBroken?.Sequence ?? null

describe('the chain of a history', () => {
  it('is intact as written, also after a round trip through the database', () => {
    fc.assert(
      fc.property(chain, (entries) => {
        const stored = entries.map((entry) => ({
          ...entry,
          details: JSON.parse(JSON.stringify(entry.details)),
          created_at: new Date(entry.created_at.toISOString()),
        }))
        expect(checkChain(headOf(entries), stored, digest)).toEqual({
          IsIntact: true,
          Entries: entries.length,
          FirstBroken: null,
        })
      }),
    )
  })

  it('of a note without entries is intact', () => {
    expect(checkChain({ history_length: 0, history_hash: null }, [], digest)).toEqual({
      IsIntact: true,
      Entries: 0,
      FirstBroken: null,
    })
  })

  it.each<[keyof ChainEntry, unknown]>([
    ['actor_id', 'someone else'],
    ['acted_as', 'partner'],
    ['action_id', 7],
    ['action_name', 'Another'],
    ['from_status_id', 99],
    ['to_status_id', 99],
    ['remarks', 'other words'],
    ['details', { forged: true }],
    ['batch_id', 'another'],
    ['created_at', new Date('2101-01-01')],
    ['previous_hash', 'f'.repeat(64)],
    ['hash', 'f'.repeat(64)],
    ['note_id', 'another'],
  ])('breaks at an entry whose %s was changed', (field, value) => {
    fc.assert(
      fc.property(placed, ({ entries, at }) => {
        const forged = entries.with(at, { ...(entries[at] as ChainEntry), [field]: value })
        expect(firstBroken(entries, forged)).toBe(at + 1)
      }),
    )
  })

  it('breaks behind an entry rewritten with its hash, or at the note’s head', () => {
    fc.assert(
      fc.property(placed, ({ entries, at }) => {
        const entry = { ...(entries[at] as ChainEntry), remarks: 'forged with care' }
        const forged = entries.with(at, { ...entry, hash: digest(chainText(entry)) })
        const isLast = at === entries.length - 1
        fc.pre((entries[at] as ChainEntry).remarks !== entry.remarks)
        expect(firstBroken(entries, forged)).toBe(isLast ? at + 1 : at + 2)
      }),
    )
  })

  it('rewritten from an entry on breaks at the note’s head', () => {
    fc.assert(
      fc.property(placed, ({ entries, at }) => {
        fc.pre((entries[at] as ChainEntry).remarks !== 'forged')
        const anew = chainOf(entries.with(at, { ...(entries[at] as ChainEntry), remarks: 'forged' }))
        expect(firstBroken(entries, anew)).toBe(entries.length)
      }),
    )
  })

  it('breaks where an entry is missing, even the last', () => {
    fc.assert(
      fc.property(placed, ({ entries, at }) => {
        expect(firstBroken(entries, entries.toSpliced(at, 1))).toBe(at + 1)
        expect(firstBroken(entries, entries.slice(0, at))).toBe(at + 1)
      }),
    )
  })

  it('breaks at the first of two swapped entries, renumbered or not', () => {
    fc.assert(
      fc.property(placed, fc.nat(), ({ entries, at }, other) => {
        const to = other % entries.length
        fc.pre(to !== at)
        const swapped = entries.with(at, entries[to] as ChainEntry).with(to, entries[at] as ChainEntry)
        const renumbered = swapped.map((entry, index) => ({ ...entry, sequence: index + 1 }))
        expect(firstBroken(entries, swapped)).toBe(Math.min(at, to) + 1)
        expect(firstBroken(entries, renumbered)).toBe(Math.min(at, to) + 1)
      }),
    )
  })

  it('breaks at an entry beyond the note’s head', () => {
    fc.assert(
      fc.property(chain, content, (entries, more) => {
        const longer = chainOf([...entries, more])
        expect(firstBroken(entries, longer)).toBe(entries.length + 1)
      }),
    )
  })
})
