import { createHash } from 'node:crypto'
import { GraphQLError } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { GraphContext } from './builder'

const MAX_STORED = 1000
const MAX_LENGTH = 20_000

/** By the common protocol: a SHA-256 is enough after first use; a process without it asks for the text (docs/decisions/0164-graphql.md). */
export function persistedQueries(): Plugin<GraphContext> {
  const stored = new Map<string, string>()
  const store = (hash: string, query: string) => {
    stored.delete(hash)
    stored.set(hash, query)
    const [oldest] = stored.keys()
    if (stored.size > MAX_STORED && oldest !== undefined) stored.delete(oldest)
  }
  return {
    onParams({ params, setParams }) {
      const hash = hashOf(params.extensions)
      if (hash === null) return
      const query = params.query ?? stored.get(hash)
      if (query === undefined) throw refusal('PersistedQueryNotFound', 'PERSISTED_QUERY_NOT_FOUND')
      if (hashed(query) !== hash) throw refusal('PersistedQueryMismatch', 'PERSISTED_QUERY_MISMATCH')
      if (query.length <= MAX_LENGTH) store(hash, query)
      setParams({ ...params, query })
    },
  }
}

function hashOf(extensions: Readonly<Record<string, unknown>> | undefined): string | null {
  const { version, sha256Hash } = (extensions?.persistedQuery ?? {}) as Readonly<Record<string, unknown>>
  return version === 1 && typeof sha256Hash === 'string' ? sha256Hash.toLowerCase() : null
}

function hashed(query: string): string {
  return createHash('sha256').update(query).digest('hex')
}

/** Clients recognise these messages and codes and handle them themselves. */
function refusal(message: string, code: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code, http: { status: 200 } } })
}
