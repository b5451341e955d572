import { createHash } from 'node:crypto'
import { parse, print, visit } from 'graphql'
import { ROOTS } from '#server/across/graphql/roots'
import { schemaText } from '#server/across/graphql/schema'
import { WRITES } from '#server/across/graphql/writes'
import { RELATION_NAMES } from '#tests/support/graphql/relations'

/** GraphQL's additions to the contracts of the calls, a line each: the root fields and the relations. */
export function graphLines(): string[] {
  return [
    ...ROOTS.map(([name]) => `GraphQL Query.${name}`),
    ...WRITES.map(([name]) => `GraphQL Mutation.${name}`),
    ...[...RELATION_NAMES].map((name) => `GraphQL ${name}`),
  ]
}

/** A digest of the GraphQL schema without its descriptions, which do not affect programs. */
export function graphDigest(text: string = schemaText()): string {
  const bare = visit(parse(text), {
    enter: (node) => ('description' in node ? { ...node, description: undefined } : undefined),
  })
  return createHash('sha256').update(print(bare)).digest('hex').slice(0, 16)
}
