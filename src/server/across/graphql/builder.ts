import SchemaBuilder from '@pothos/core'
import { type ValueNode, valueFromASTUntyped } from 'graphql'
import type { CallContext } from '#server/platform/http/call-context'
import type { Batches } from './batches'

/** What a query is answered with: the request that it came by, and what is read for many rows at once. */
export interface GraphContext {
  call: CallContext
  batches: Batches
}

/** What the schema is made with. */
interface Types {
  Context: GraphContext
  Scalars: { JSON: { Input: unknown; Output: unknown } }
}
export type GraphTypes = PothosSchemaTypes.ExtendDefaultTypes<Types>
export type Builder = ReturnType<typeof newBuilder>

/** A row as a call answers it. */
export type Row = Readonly<Record<string, unknown>>

/** A builder of a schema with the scalar for what has no shape of its own. */
export function newBuilder() {
  const builder = new SchemaBuilder<Types>({})
  builder.scalarType('JSON', {
    description: 'A value of any shape; what it holds is described with its call at /api/docs.',
    serialize: (value) => value,
    parseValue: (value) => value,
    parseLiteral: (node: ValueNode, variables) => valueFromASTUntyped(node, variables),
  })
  return builder
}
