import { createHash } from 'node:crypto'
import { GraphQLError } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { GraphContext } from './builder'

/** How many queries a process remembers, and how long each may be. */
const MAX_KEPT = 1000
const MAX_LENGTH = 20_000

/**
 * Persisted queries by the protocol that GraphQL's clients speak: a query that came once with its SHA-256 is sent by that alone from then
 * on. A process that does not know it says so, and the client sends the whole again (docs/decisions/0164-graphql.md).
 */
export function persistedQueries(): Plugin<GraphContext> {
  const kept = new Map<string, string>()
  const keep = (hash: string, query: string) => {
    // Put back at the end: the first of the map is the one that was used longest ago.
    kept.delete(hash)
    kept.set(hash, query)
    const [oldest] = kept.keys()
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
  }
  return {
    onParams({ params, setParams }) {
      const hash = hashOf(params.extensions)
      if (hash === null) return
      const query = params.query ?? kept.get(hash)
      if (query === undefined) throw refusal('PersistedQueryNotFound', 'PERSISTED_QUERY_NOT_FOUND')
      if (hashed(query) !== hash) throw refusal('PersistedQueryMismatch', 'PERSISTED_QUERY_MISMATCH')
      if (query.length <= MAX_LENGTH) keep(hash, query)
      setParams({ ...params, query })
    },
  }
}

/** The hash by which a query is sent; null where it is sent as it is. */
function hashOf(extensions: Readonly<Record<string, unknown>> | undefined): string | null {
  const { version, sha256Hash } = (extensions?.persistedQuery ?? {}) as Readonly<Record<string, unknown>>
  return version === 1 && typeof sha256Hash === 'string' ? sha256Hash.toLowerCase() : null
}

function hashed(query: string): string {
  return createHash('sha256').update(query).digest('hex')
}

/** Clients know these words and codes, and answer them by themselves. */
function refusal(message: string, code: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code, http: { status: 200 } } })
}
