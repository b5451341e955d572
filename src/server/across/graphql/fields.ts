import type { FieldRef } from '@pothos/core'
import { z } from 'zod'
import type { Call } from '#domain/api/call'
import { type Asked, askCall, type Sent } from '#server/across/calls/ask-call'
import type { GraphContext, GraphTypes } from './builder'
import type { Args, InputTypes } from './input-types'
import { type AnsweredAs, capital, type OutputTypes } from './output-types'
import { refusedAs } from './refused'

export type Given = Readonly<Record<string, unknown>>
export type RootBuilder = PothosSchemaTypes.QueryFieldBuilder<GraphTypes, unknown>
/** How a page is chosen where it has a number; by cursor it has none. */
export const PAGED = ['pageNo', 'pageSize']

/** What a field at the top is made of. */
export interface Made {
  name: string
  asked: Asked
  output: OutputTypes
  input: InputTypes
  t: RootBuilder
}

/** A field that answers what its call answers. */
export function readingField(made: Made): FieldRef<GraphTypes> {
  return field(made, argsOf(made, PAGED))
}

/** A field that changes something: the call's body is its `input`, and a repeat under one key is one change. */
export function writingField(made: Made): FieldRef<GraphTypes> {
  const { name, asked, input, t } = made
  const { body } = asked.call
  return field(made, {
    ...argsOf(made),
    ...(body && {
      input: t.arg({ type: input.body(body, `${capital(name)}Input`) as never, required: true }),
    }),
    idempotencyKey: t.arg({
      type: 'String',
      description: 'A repeat under the same key is answered as the first was, and changes nothing.',
    }),
  })
}

function field({ name, asked, output, t }: Made, args: object): FieldRef<GraphTypes> {
  const { call } = asked
  return t.field({
    ...nullable(output.answered(call.output ?? z.unknown(), capital(name))),
    description: summaryOf(call),
    args,
    resolve: async (_: unknown, given: Given, context: GraphContext) => ask(asked, given, context),
  } as never) as FieldRef<GraphTypes>
}

/** A field at the top that is refused takes none of the others with it. */
function nullable(answered: AnsweredAs): AnsweredAs {
  const { nullable: within } = answered
  return { ...answered, nullable: typeof within === 'object' ? { ...within, list: true } : true }
}

/** What is said of a call. */
export function summaryOf({ summary, noun, permission }: Call): string {
  return `${summary}. ${noun}; for who has ${permission}.`
}

/** The arguments of a call's path and query. */
export function argsOf({ name, asked, input, t }: Made, without: readonly string[] = []) {
  const { params, query } = asked.call
  const arg = t.arg as unknown as Args['field']
  const made = { field: arg } as Args
  return {
    ...input.fields(params, capital(name), made),
    ...input.fields(query, capital(name), made, without),
  }
}

/**
 * Asks a call with the arguments of a field, each in its place.
 * @param fields which of a list's rows are looked at; all of them unless given
 * @throws GraphQLError as the call refuses
 */
export async function ask(
  asked: Asked,
  given: Given,
  { call: context }: GraphContext,
  fields?: ReadonlySet<string>,
): Promise<unknown> {
  const { data, error } = await askCall(asked, { ...sentWith(asked.call, given), fields }, context)
  if (error) throw refusedAs(error)
  return data
}

function sentWith({ params, body }: Call, { input, idempotencyKey, ...given }: Given): Sent {
  const inPath = params instanceof z.ZodObject ? Object.keys(params.shape) : []
  const texts = Object.entries(given).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)] as const],
  )
  return {
    params: Object.fromEntries(texts.filter(([name]) => inPath.includes(name))),
    query: Object.fromEntries(texts.filter(([name]) => !inPath.includes(name))),
    ...(body && { body: input ?? {} }),
    idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : undefined,
  }
}
