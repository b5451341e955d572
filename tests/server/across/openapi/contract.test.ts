import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { API_CHANGES } from '#domain/api/changelog'
import type { ApiChange } from '#domain/api/changelog/api-change'
import { contractOf } from '#server/across/openapi/contract'
import { openApiDocument } from '#server/across/openapi/document'
import { graphDigest, graphLines } from '#tests/support/openapi/graph-contract'
import { isUnlisted, parseRecorded, recordedText, uncovered } from '#tests/support/openapi/recorded-contract'
import { sorted } from '#tests/support/sorted'

const FILE = join(import.meta.dirname, 'recorded-contract.txt')
const lines = [
  ...contractOf(JSON.parse(JSON.stringify(openApiDocument('https://portal.example')))),
  ...graphLines(),
]
const digest = graphDigest()
const recorded = existsSync(FILE)
  ? parseRecorded(readFileSync(FILE, 'utf8'))
  : { entries: 0, digest: '', lines: [] }

describe('the contract of the API', () => {
  it('changes only with a changelog entry that names each call and field', () => {
    const entries = API_CHANGES.slice(0, API_CHANGES.length - recorded.entries)
    expect(uncovered(recorded.lines, lines, entries)).toEqual([])
  })

  it('has an entry newer than the recording if the GraphQL schema changed', () => {
    expect(isUnlisted(digest, API_CHANGES.length, recorded)).toBe(false)
  })

  it('matches the recording: `npm run contract` records it once its changes have entries', async () => {
    const entries = API_CHANGES.slice(0, API_CHANGES.length - recorded.entries)
    // Without entries for all changes nothing is recorded, even with --update.
    if (existsSync(FILE)) {
      expect(uncovered(recorded.lines, lines, entries)).toEqual([])
      expect(isUnlisted(digest, API_CHANGES.length, recorded)).toBe(false)
    }
    await expect(recordedText({ entries: API_CHANGES.length, digest, lines })).toMatchFileSnapshot(FILE)
  })

  it('lists changes newest first', () => {
    const days = API_CHANGES.map(({ on }) => on)
    expect(days).toEqual(days.toSorted().toReversed())
    for (const { on, title } of API_CHANGES) {
      expect(on).toMatch(/^\d{4}-\d{2}-\d{2}$/)
      expect(title).toMatch(/^\S.*\.$/)
    }
  })

  it('contains everything added and not removed since, and nothing that was removed', () => {
    const has = (item: string) => lines.some((line) => line === item || line.startsWith(`${item}.`))
    const gone = new Set<string>()
    for (const { added = [], removed = [] } of API_CHANGES) {
      for (const item of added) if (!gone.has(item)) expect(has(item), item).toBe(true)
      for (const item of removed) gone.add(item)
    }
  })
})

describe('a change without an entry', () => {
  const before = ['GET /notes', 'GET /notes answer.rows', 'Note', 'Note.Number']
  const entry = (change: Partial<ApiChange>): ApiChange => ({
    on: '2026-11-28',
    title: 'A change.',
    ...change,
  })

  it('is detected for a call, a field and a newly required input', () => {
    const after = [...before, 'POST /notes', 'Note.Title', 'GET /notes query.page!']
    expect(uncovered(before, after, [])).toEqual([
      'added: GET /notes query.page!',
      'added: Note.Title',
      'added: POST /notes',
    ])
    expect(uncovered(after, before, [])).toHaveLength(3)
  })

  it('is detected for the GraphQL schema, ignoring descriptions, without a newer entry', () => {
    const digestOf = (text: string) => graphDigest(`type Query { ${text} }`)
    const recorded = { entries: 7, digest: digestOf('notes: Int') }
    expect(digestOf('"How many" notes: Int')).toBe(recorded.digest)
    for (const text of ['notes: Int!', 'notes(first: Int): Int', 'notes: Int note: Int'])
      expect([isUnlisted(digestOf(text), 7, recorded), isUnlisted(digestOf(text), 8, recorded)]).toEqual([
        true,
        false,
      ])
    expect(isUnlisted(recorded.digest, 7, recorded)).toBe(false)
  })

  it('is covered by an entry for the call or field above it', () => {
    const after = [...before, 'POST /notes', 'POST /notes body.Title!', 'POST /notes/{id}']
    expect(uncovered(before, after, [entry({ added: ['POST /notes'] })])).toEqual(['added: POST /notes/{id}'])
    expect(uncovered(after, before, [entry({ added: ['POST /notes'] })])).toHaveLength(3)
    expect(uncovered(after, before, [entry({ removed: ['POST /notes', 'POST /notes/{id}'] })])).toEqual([])
  })

  it('is recorded with the number of entries, and reads back unchanged', () => {
    const after = sorted([...before, 'POST /notes body.Title!', 'GraphQL Note.Maker', 'GraphQL Query.notes'])
    const whole = { entries: 7, digest: 'ab12', lines: after }
    expect(parseRecorded(recordedText(whole))).toEqual(whole)
  })
})
