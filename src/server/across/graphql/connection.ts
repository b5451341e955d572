import type { FieldRef } from '@pothos/core'
import type { GraphQLResolveInfo } from 'graphql'
import { z } from 'zod'
import type { Builder, GraphContext, GraphTypes, Row } from './builder'
import { cursorOf, DEFAULT_FIRST, MAX_FIRST, pagesOf, stretchOf } from './cursors'
import { argsOf, ask, type FieldArgs, type Made, PAGED, summaryOf } from './fields'
import { capital, type RowRef } from './output-types'
import { withWhatRelationsRead } from './relations'
import { selectedFields } from './selected-fields'
import { bare } from './zod-shape'

/** Tells the query weigher that the field has as many rows as its page. */
const OF_EACH_ROW = { isOfPage: true }
const ROWS = [['nodes'], ['edges', 'node']]
const OF_PAGE = ['rows', 'totalCount', 'totalIsExact', ...PAGED]

/** A list with cursors: its rows, their count, and the other fields of the call's answer. */
export function connectionField(made: Made & { builder: Builder; pageInfo: RowRef }): FieldRef<GraphTypes> {
  const { asked, t } = made
  const { call } = asked
  const args = {
    ...argsOf(made, PAGED),
    first: t.arg({
      type: 'Int',
      description: `The number of rows, from 1 to ${MAX_FIRST}; ${DEFAULT_FIRST} by default.`,
    }),
    after: t.arg({ type: 'String', description: 'The cursor of the row before the first.' }),
  }
  return t.field({
    type: connectionType(made),
    nullable: true,
    description: summaryOf(call),
    args,
    resolve: async (
      _: unknown,
      { first, after, ...given }: FieldArgs,
      context: GraphContext,
      info: GraphQLResolveInfo,
    ) => {
      const stretch = stretchOf({ first, after })
      const fields = withWhatRelationsRead(selectedFields(info, ROWS))
      const pages = await Promise.all(
        pagesOf(stretch).map(async (page) => ({
          page,
          data: (await ask(asked, { ...given, ...page }, context, fields)) as Row,
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
          description: 'False: there are more rows than totalCount.',
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

export function pageInfoType(builder: Builder): RowRef {
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
