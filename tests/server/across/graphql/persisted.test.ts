import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { askGraph } from '#tests/support/graphql/ask-graph'
import { useRuntime } from '#tests/support/http/http'

const database = testDatabase()
const world = sharedWorld(database)
beforeAll(async () => {
  useRuntime(database.db)
})

const QUERY = 'query($first: Int) { notes(tab: "AllNotes", first: $first) { totalCount } }'
const hashOf = (query: string) => createHash('sha256').update(query).digest('hex')
const send = (sha256Hash: string, query?: string, actor = world.people.maker, variables = {}) =>
  askGraph(
    actor,
    '',
    {},
    {
      body: {
        ...(query && { query }),
        variables,
        extensions: { persistedQuery: { version: 1, sha256Hash } },
      },
    },
  )

describe('persisted queries', () => {
  it('are answered by hash once stored, with other variables and for other users', async () => {
    const hash = hashOf(QUERY)
    expect((await send(hash)).codes).toEqual(['PERSISTED_QUERY_NOT_FOUND'])
    expect((await send(hash, QUERY)).data.notes.totalCount).toBe(0)
    expect((await send(hash)).data.notes.totalCount).toBe(0)
    expect((await send(hash, undefined, world.people.maker, { first: 101 })).codes).toEqual([
      'VALIDATION_FAILED',
    ])
    // The query runs as its caller.
    expect((await send(hash, undefined, world.people.counsellor)).codes).toEqual(['FORBIDDEN'])
  })

  it('are not stored under another query’s hash', async () => {
    const hash = hashOf('{ students { totalCount } }')
    expect((await send(hash, QUERY)).codes).toEqual(['PERSISTED_QUERY_MISMATCH'])
    expect((await send(hash)).codes).toEqual(['PERSISTED_QUERY_NOT_FOUND'])
  })

  it('are subject to the cost limit', async () => {
    const costly = '{ notes(first: 100) { nodes { Students { Name } } } }'
    expect((await send(hashOf(costly), costly)).codes).toEqual(['QUERY_TOO_COSTLY'])
    expect((await send(hashOf(costly))).codes).toEqual(['QUERY_TOO_COSTLY'])
  })
})
