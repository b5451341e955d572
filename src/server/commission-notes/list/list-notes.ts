import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '#domain/access/actor'
import type { ListNotes, SORTS } from '#domain/commission-notes/list/schema'
import type { NoteRow } from '#domain/commission-notes/note/note'
import { PAID } from '#domain/commission-notes/note/workflow'
import type { CountedPage } from '#domain/paging/schema'
import { columnsFor, rowFieldsOf, toNoteRow } from '#server/commission-notes/note/rows/row-fields'
import { type RowRecord, rowColumns, rowJoins, rowJoinsFor } from '#server/commission-notes/note/table'
import type { Context } from '#server/platform/runtime/context'
import { DUE_ON, listConditions } from './list-conditions'
import { isStoredInOpenNotes, NEXT_ACTOR, OPEN_NOTES } from './open-notes'
import { shownTotal, totalOf } from './total-count'

type Sort = (typeof SORTS)[number]

const COLUMNS: Record<Exclude<Sort, 'pending' | 'due'>, string | readonly string[]> = {
  created: 'notes.created_at',
  number: 'notes.number',
  // Amounts of different currencies are not comparable, so sort by currency first.
  payable: ['notes.currency', 'notes.payable_amount'],
  total: ['notes.currency', 'notes.total_amount'],
  outstanding: ['notes.currency', 'notes.outstanding_amount'],
  partner: 'notes.partner_company',
  university: 'notes.university_name',
  status: 'notes.status_id',
}
const ORDERS = new Map<string, RawBuilder<unknown>>([
  ...Object.entries(COLUMNS).flatMap(([name, column]): [string, RawBuilder<unknown>][] => [
    [name, sql.raw([column, 'notes.id'].flat().join(', '))],
    [
      `-${name}`,
      sql.raw(
        [column, 'notes.id']
          .flat()
          .map((each) => `${each} desc`)
          .join(', '),
      ),
    ],
  ]),
  ['due', sql`${DUE_ON}, notes.id`],
  ['-due', sql`${DUE_ON} desc nulls last, notes.id desc`],
  ['pending', sql.raw(`(notes.status_id = ${PAID}) desc, notes.turn_changed_at desc, notes.id`)],
  ['-pending', sql.raw(`(notes.status_id = ${PAID}), notes.turn_changed_at, notes.id desc`)],
])

const PAID_ORDERS = new Map<string, RawBuilder<unknown>>([
  ['due', sql`notes.payment_processed_at, notes.id`],
  ['-due', sql`notes.payment_processed_at desc nulls last, notes.id desc`],
])

/** A page of notes with the total (`GET /cn`); `asked` limits the fields. Throws as `listConditions`. */
export async function listNotes(
  { db, actor }: Context,
  { asked, ...query }: { asked?: ReadonlySet<string> } & ListNotes,
): Promise<CountedPage<NoteRow>> {
  const { pageNo, pageSize } = query
  const fields = asked && rowFieldsOf(asked)
  const wanted = fields && columnsFor(fields)
  const conditions = listConditions(actor, query)
  const sorted = orderOf(query)
  // One statement: an index gives ids before any join, and a page past the end has its count.
  const { rows } = await sql<{ total: number } & (RowRecord | { id: null })>`
    select counted.total, ${rowColumns(actor, wanted)}
    from (select ${totalOf(actor, query, conditions)} as total) counted
    left join (
      select notes.id from ${notesToSort(actor, query, conditions)}
      order by ${sorted} limit ${sql.lit(pageSize)} ${offsetOf(query)}
    ) page on true
    left join notes on notes.id = page.id ${wanted ? rowJoinsFor(wanted) : rowJoins}
    order by ${sorted}`.execute(db)
  const now = Date.now()
  return {
    rows: rows.flatMap((row) => (row.id === null ? [] : [toNoteRow(row, actor, now, fields)])),
    ...shownTotal(actor, query, rows[0]?.total ?? 0),
    pageNo,
    pageSize,
  }
}

const IS_OPEN = sql<SqlBool>`notes.status_id <> ${sql.lit(PAID)}`
const LONGEST_FIRST = { pending: sql`turn_changed_at desc, id`, '-pending': sql`turn_changed_at, id desc` }

/** Per status and person: in one order, other people's notes could come first for long (docs/decisions/0180). */
function notesToSort(actor: Actor, query: ListNotes, conditions: RawBuilder<SqlBool>): RawBuilder<unknown> {
  const { sort, pageNo, pageSize, due, dueWeek, currency } = query
  const isByWait = sort === 'pending' || sort === '-pending'
  if (!isByWait || due || dueWeek || currency || !isStoredInOpenNotes(actor, query))
    return sql`notes where ${conditions}`
  return sql`(select status_id, ${NEXT_ACTOR} as holder from ${OPEN_NOTES} where ${conditions}
      group by 1, 2 having sum(count) > 0) queues
    cross join lateral (select id, status_id, turn_changed_at from notes
      where notes.status_id = queues.status_id and ${NEXT_ACTOR} = queues.holder and ${IS_OPEN} and ${conditions}
      order by ${LONGEST_FIRST[sort]} limit ${pageNo * pageSize}) notes`
}

/** The complete sort order of a list of notes, without ties. */
export function orderOf({ sort, tab }: Pick<ListNotes, 'sort' | 'tab'>): RawBuilder<unknown> {
  return (tab === 'Paid' ? PAID_ORDERS.get(sort) : undefined) ?? ORDERS.get(sort) ?? sql`notes.id`
}

function offsetOf({ pageNo, pageSize }: ListNotes): RawBuilder<unknown> {
  return pageNo === 1 ? sql`` : sql`offset ${(pageNo - 1) * pageSize}`
}
