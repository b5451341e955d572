import SchemaBuilder from '@pothos/core'
import { type ValueNode, valueFromASTUntyped } from 'graphql'
import type { CallContext } from '#server/platform/http/call-context'
import type { Batches } from './batches'

export interface GraphContext {
  call: CallContext
  batches: Batches
}

interface Types {
  Context: GraphContext
  Scalars: { JSON: { Input: unknown; Output: unknown } }
}
export type GraphTypes = PothosSchemaTypes.ExtendDefaultTypes<Types>
export type Builder = ReturnType<typeof newBuilder>

export type Row = Readonly<Record<string, unknown>>

export function newBuilder() {
  const builder = new SchemaBuilder<Types>({})
  builder.scalarType('JSON', {
    description: 'A value of any shape; /api/docs describes it with its call.',
    serialize: (value) => value,
    parseValue: (value) => value,
    parseLiteral: (node: ValueNode, variables) => valueFromASTUntyped(node, variables),
  })
  return builder
}
