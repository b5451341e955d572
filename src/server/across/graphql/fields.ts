import type { FieldRef } from '@pothos/core'
import { z } from 'zod'
import type { Call } from '#domain/api/call'
import { type AnsweredCall, type Sent, sendCall } from '#server/platform/http/send-call'
import type { GraphContext, GraphTypes } from './builder'
import type { Args, InputTypes } from './input-types'
import { type AnsweredAs, capital, type OutputTypes } from './output-types'
import { refusedAs } from './refused'

export type FieldArgs = Readonly<Record<string, unknown>>
export type RootBuilder = PothosSchemaTypes.QueryFieldBuilder<GraphTypes, unknown>
export const PAGED = ['pageNo', 'pageSize']

export interface Made {
  name: string
  asked: AnsweredCall
  output: OutputTypes
  input: InputTypes
  t: RootBuilder
}

export function readingField(made: Made): FieldRef<GraphTypes> {
  return field(made, argsOf(made, PAGED))
}

/** A mutation field: the call's body is its `input`, and a repeat under one key is one change. */
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
      description: 'A repeat under the same key gets the first answer, and changes nothing.',
    }),
  })
}

function field({ name, asked, output, t }: Made, args: object): FieldRef<GraphTypes> {
  const { call } = asked
  return t.field({
    ...nullable(output.answered(call.output ?? z.unknown(), capital(name))),
    description: summaryOf(call),
    args,
    resolve: async (_: unknown, given: FieldArgs, context: GraphContext) => ask(asked, given, context),
  } as never) as FieldRef<GraphTypes>
}

/** A refused root field must not null its siblings. */
function nullable(answered: AnsweredAs): AnsweredAs {
  const { nullable: within } = answered
  return { ...answered, nullable: typeof within === 'object' ? { ...within, list: true } : true }
}

export function summaryOf({ summary, noun, permission }: Call): string {
  return `${summary}. ${noun}. Requires the permission ${permission}.`
}

export function argsOf({ name, asked, input, t }: Made, without: readonly string[] = []) {
  const { params, query } = asked.call
  const arg = t.arg as unknown as Args['field']
  const made = { field: arg } as Args
  return {
    ...input.fields(params, capital(name), made),
    ...input.fields(query, capital(name), made, without),
  }
}

/** Makes a call with a field's arguments, reading `fields` of a list's rows. Throws GraphQLError. */
export async function ask(
  asked: AnsweredCall,
  given: FieldArgs,
  { call: context }: GraphContext,
  fields?: ReadonlySet<string>,
): Promise<unknown> {
  const { data, error } = await sendCall(asked, { ...sentWith(asked.call, given), fields }, context)
  if (error) throw refusedAs(error)
  return data
}

function sentWith({ params, body }: Call, { input, idempotencyKey, ...given }: FieldArgs): Sent {
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
