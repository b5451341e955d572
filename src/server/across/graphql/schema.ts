import type { FieldRef } from '@pothos/core'
import { type GraphQLSchema, lexicographicSortSchema } from 'graphql'
import { z } from 'zod'
import type { Call } from '#domain/api/call'
import { type Asked, askCall, type Sent } from '#server/across/calls/ask-call'
import type { Endpoint } from '#server/platform/http/endpoint'
import { type Builder, type GraphContext, type GraphTypes, newBuilder, type Row } from './builder'
import { cursorOf, DEFAULT_FIRST, MAX_FIRST, pagesOf, stretchOf } from './cursors'
import { type Args, type InputTypes, inputTypes } from './input-types'
import { noteType } from './note-type'
import { type AnsweredAs, capital, type OutputTypes, outputTypes, type RowRef } from './output-types'
import { refusedAs } from './refused'
import { ROOTS } from './roots'
import { bare } from './zod-shape'

type Given = Readonly<Record<string, unknown>>
type RootBuilder = PothosSchemaTypes.QueryFieldBuilder<GraphTypes, unknown>
const PAGED = ['pageNo', 'pageSize']
/** Says to whoever weighs a query that the field has as many rows as its page. */
const OF_EACH_ROW = { isOfPage: true }
const OF_PAGE = ['rows', 'totalCount', 'totalIsExact', ...PAGED]

/** What answers a call; throws for one that nothing answers. */
export type AnswerOf = (call: Call) => Endpoint

/** The whole schema: a root field for each call of the table, by the contract and the endpoint of that call (docs/decisions/0164-graphql.md). */
export function graphSchema(answerOf: AnswerOf): GraphQLSchema {
  const builder = newBuilder()
  const output = outputTypes(builder)
  const input = inputTypes(builder)
  const pageInfo = pageInfoType(builder)
  noteType(output)
  builder.queryType({
    fields: (t) =>
      Object.fromEntries(
        ROOTS.map(([name, call]) => {
          const made = { name, asked: { call, answer: answerOf(call) }, output, input, t }
          return [name, isPaged(call) ? connectionField({ ...made, builder, pageInfo }) : plainField(made)]
        }),
      ),
  })
  return lexicographicSortSchema(builder.toSchema())
}

interface Made {
  name: string
  asked: Asked
  output: OutputTypes
  input: InputTypes
  t: RootBuilder
}

function plainField({ name, asked, output, input, t }: Made): FieldRef<GraphTypes> {
  const { call } = asked
  return t.field({
    ...nullable(output.answered(call.output ?? z.unknown(), capital(name))),
    description: summaryOf(call),
    args: argsOf(call, name, input, t, PAGED),
    resolve: async (_: unknown, given: Given, context: GraphContext) => ask(asked, given, context),
  } as never) as FieldRef<GraphTypes>
}

/** A list by cursor: its rows, how many there are, and what else the call says of them. */
function connectionField(made: Made & { builder: Builder; pageInfo: RowRef }): FieldRef<GraphTypes> {
  const { name, asked, input, t } = made
  const { call } = asked
  const args = {
    ...argsOf(call, name, input, t, PAGED),
    first: t.arg({
      type: 'Int',
      description: `How many rows, from 1 to ${MAX_FIRST}; ${DEFAULT_FIRST} unless given.`,
    }),
    after: t.arg({ type: 'String', description: 'The cursor of the row before the first.' }),
  }
  return t.field({
    type: connectionType(made),
    nullable: true,
    description: summaryOf(call),
    args,
    resolve: async (_: unknown, { first, after, ...given }: Given, context: GraphContext) => {
      const stretch = stretchOf({ first, after })
      const pages = await Promise.all(
        pagesOf(stretch).map(async (page) => ({
          page,
          data: (await ask(asked, { ...given, ...page }, context)) as Row,
        })),
      )
      const rows = pages.flatMap(({ page, data }) =>
        (data.rows as Row[]).map((node, index) => ({
          position: (page.pageNo - 1) * page.pageSize + index,
          node,
        })),
      )
      const { offset } = stretch
      const found = rows.filter(({ position }) => position >= offset && position < offset + stretch.first)
      return { ...pages[0]?.data, found, offset, hasMore: hasMore(pages, rows, offset + stretch.first) }
    },
  } as never) as FieldRef<GraphTypes>
}

/** Whether a row stands behind the stretch: one of the page that was read, or by the count. */
function hasMore(
  pages: readonly { data: Row }[],
  rows: readonly { position: number }[],
  end: number,
): boolean {
  if (rows.some(({ position }) => position >= end)) return true
  const { totalCount, totalIsExact } = pages[0]?.data ?? {}
  return totalIsExact === false ? (rows.at(-1)?.position ?? -1) === end - 1 : Number(totalCount) > end
}

interface Placed {
  position: number
  node: Row
}

function connectionType({
  name,
  asked,
  output,
  builder,
  pageInfo,
}: Made & { builder: Builder; pageInfo: RowRef }) {
  const page = bare(asked.call.output ?? z.unknown(), 'output').schema as z.ZodObject
  const rows = page.shape.rows as z.ZodType
  const { type } = output.answered(rows, `${capital(name)}Row`)
  const node = (Array.isArray(type) ? type[0] : type) as RowRef
  const placed = (row: Row) => row.found as Placed[]
  const edge = builder.objectRef<Placed>(`${capital(name)}Edge`).implement({
    fields: (t) => ({
      cursor: t.string({ nullable: false, resolve: ({ position }) => cursorOf(position) }),
      node: t.field({ type: node, nullable: false, resolve: (row) => row.node }),
    }),
  })
  const rest = Object.keys(page.shape).filter((field) => !OF_PAGE.includes(field))
  return builder.objectRef<Row>(`${capital(name)}Connection`).implement({
    fields: (t) => ({
      nodes: t.field({
        type: [node],
        nullable: false,
        extensions: OF_EACH_ROW,
        resolve: (row) => placed(row).map((each) => each.node),
      }),
      edges: t.field({ type: [edge], nullable: false, extensions: OF_EACH_ROW, resolve: placed }),
      pageInfo: t.field({ type: pageInfo, nullable: false, resolve: (row) => row }),
      totalCount: t.int({ nullable: false, resolve: (row) => Number(row.totalCount) }),
      ...('totalIsExact' in page.shape && {
        totalIsExact: t.boolean({
          nullable: false,
          description: 'False where there are more than totalCount says.',
          resolve: (row) => row.totalIsExact === true,
        }),
      }),
      ...output.fields(
        z.object(Object.fromEntries(rest.map((field) => [field, page.shape[field] as z.ZodType]))),
        capital(name),
        t,
      ),
    }),
  })
}

function pageInfoType(builder: Builder): RowRef {
  const placed = (row: Row) => row.found as Placed[]
  const cursor = (at: Placed | undefined) => at && cursorOf(at.position)
  return builder.objectRef<Row>('PageInfo').implement({
    fields: (t) => ({
      hasNextPage: t.boolean({ nullable: false, resolve: (row) => row.hasMore === true }),
      hasPreviousPage: t.boolean({ nullable: false, resolve: (row) => Number(row.offset) > 0 }),
      startCursor: t.string({ nullable: true, resolve: (row) => cursor(placed(row)[0]) }),
      endCursor: t.string({ nullable: true, resolve: (row) => cursor(placed(row).at(-1)) }),
    }),
  })
}

function isPaged({ output }: Call): boolean {
  return output instanceof z.ZodObject && 'rows' in output.shape && 'pageNo' in output.shape
}

/** A field at the top that is refused takes none of the others with it. */
function nullable(answered: AnsweredAs): AnsweredAs {
  const { nullable: within } = answered
  return { ...answered, nullable: typeof within === 'object' ? { ...within, list: true } : true }
}

function summaryOf({ summary, noun, permission }: Call): string {
  return `${summary}. ${noun}; for who has ${permission}.`
}

function argsOf(
  { params, query }: Call,
  name: string,
  input: InputTypes,
  t: { arg: unknown },
  without: readonly string[] = [],
) {
  const arg = t.arg as Args
  const make = {
    field: (options: never) => (arg as unknown as (options: never) => never)(options),
  } as unknown as Args
  return {
    ...input.fields(params, capital(name), make),
    ...input.fields(query, capital(name), make, without),
  }
}

/** Asks a call with the arguments of a field, each in its place. @throws GraphQLError as the call refuses */
async function ask(asked: Asked, given: Given, { call: context }: GraphContext): Promise<unknown> {
  const { data, error } = await askCall(asked, sentWith(asked.call, given), context)
  if (error) throw refusedAs(error)
  return data
}

function sentWith({ params }: Call, given: Given): Sent {
  const inPath = params instanceof z.ZodObject ? Object.keys(params.shape) : []
  const texts = Object.entries(given).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)] as const],
  )
  return {
    params: Object.fromEntries(texts.filter(([name]) => inPath.includes(name))),
    query: Object.fromEntries(texts.filter(([name]) => !inPath.includes(name))),
  }
}
