import { type GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql'
import { z } from 'zod'
import type { Call } from '#domain/api/call'
import type { Endpoint } from '#server/platform/http/endpoint'
import { newBuilder } from './builder'
import { connectionField, pageInfoType } from './connection'
import { type RootBuilder, readingField, writingField } from './fields'
import { inputTypes } from './input-types'
import { noteType } from './note-type'
import { outputTypes } from './output-types'
import { relate } from './relations'
import { ROOTS } from './roots'
import { WRITES } from './writes'

type AnswerOf = (call: Call) => Endpoint

/** The schema: a root field for each call, by its contract and endpoint (docs/decisions/0164-graphql.md). */
export function graphSchema(answerOf: AnswerOf): GraphQLSchema {
  const builder = newBuilder()
  const output = outputTypes(builder)
  const input = inputTypes(builder)
  const pageInfo = pageInfoType(builder)
  relate(output)
  noteType(output)
  const made = (name: string, call: Call, t: unknown) => ({
    name,
    output,
    input,
    builder,
    pageInfo,
    asked: { call, answer: answerOf(call) },
    t: t as RootBuilder,
  })
  builder.queryType({
    fields: (t) =>
      Object.fromEntries(
        ROOTS.map(([name, call]) => {
          const parts = made(name, call, t)
          return [name, isPaged(call) ? connectionField(parts) : readingField(parts)]
        }),
      ),
  })
  builder.mutationType({
    fields: (t) =>
      Object.fromEntries(WRITES.map(([name, call]) => [name, writingField(made(name, call, t))])) as never,
  })
  return lexicographicSortSchema(builder.toSchema())
}

/** The schema as text for its file; its fields cannot be executed. */
export function schemaText(): string {
  const nobody = async () => new Response()
  return `${printSchema(graphSchema(() => nobody))}\n`
}

function isPaged({ output }: Call): boolean {
  return output instanceof z.ZodObject && 'rows' in output.shape && 'pageNo' in output.shape
}
