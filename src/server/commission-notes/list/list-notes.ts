import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { ListNotes, SORTS } from '#domain/commission-notes/list/schema'
import type { NoteRow } from '#domain/commission-notes/note/note'
import { PAID } from '#domain/commission-notes/note/workflow'
import type { CountedPage } from '#domain/paging/schema'
import { columnsFor, rowFieldsOf, toNoteRow } from '#server/commission-notes/note/rows/row-fields'
import { type RowRecord, rowColumns, rowJoins, rowJoinsFor } from '#server/commission-notes/note/table'
import { DUE_ON, listConditions } from './list-conditions'
import { HOLDER, isKeptOfOpenNotes, OPEN_NOTES } from './open-notes'
import { toldOf, totalOf } from './total-count'

type Sort = (typeof SORTS)[number]

const COLUMNS: Record<Exclude<Sort, 'pending' | 'due'>, string | readonly string[]> = {
  created: 'notes.created_at',
  number: 'notes.number',
  // Amounts of several currencies say nothing beside each other: they come currency by currency.
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
  // What is not due comes last, whichever way.
  ['due', sql`${DUE_ON}, notes.id`],
  ['-due', sql`${DUE_ON} desc nulls last, notes.id desc`],
  // Who waits longest has the oldest change of turn; what is paid waits no more.
  ['pending', sql.raw(`(notes.status_id = ${PAID}) desc, notes.turn_changed_at desc, notes.id`)],
  ['-pending', sql.raw(`(notes.status_id = ${PAID}), notes.turn_changed_at, notes.id desc`)],
])

/**
 * A page of the notes the actor may see, filtered and sorted, with how many there are in all (`GET /cn`).
 * @param asked the rows have these fields and their id alone; all fields unless given
 * @throws AppError VALIDATION_FAILED what `listConditions` throws
 */
export async function listNotes(
  db: Db,
  actor: Actor,
  query: ListNotes,
  asked?: ReadonlySet<string>,
): Promise<CountedPage<NoteRow>> {
  const { pageNo, pageSize } = query
  const fields = asked && rowFieldsOf(asked)
  const wanted = fields && columnsFor(fields)
  const conditions = listConditions(actor, query)
  const sorted = orderOf(query.sort)
  // One statement: the ids of the page come from an index before anything is joined, and a page past the end counts too.
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
    ...toldOf(actor, query, rows[0]?.total ?? 0),
    pageNo,
    pageSize,
  }
}

const IS_OPEN = sql<SqlBool>`notes.status_id <> ${sql.lit(PAID)}`
const LONGEST_FIRST = { pending: sql`turn_changed_at desc, id`, '-pending': sql`turn_changed_at, id desc` }

/**
 * What the page is taken from. Notes in the order of how long they wait are read by status and person, of those who have any, as far as the
 * page goes: in one order over all those of others may come first for long (docs/decisions/0180-sums-at-size.md).
 */
function notesToSort(actor: Actor, query: ListNotes, conditions: RawBuilder<SqlBool>): RawBuilder<unknown> {
  const { sort, pageNo, pageSize, due, dueWeek, currency } = query
  const isByWait = sort === 'pending' || sort === '-pending'
  if (!isByWait || due || dueWeek || currency || !isKeptOfOpenNotes(actor, query))
    return sql`notes where ${conditions}`
  return sql`(select status_id, ${HOLDER} as holder from ${OPEN_NOTES} where ${conditions}
      group by 1, 2 having sum(count) > 0) queues
    cross join lateral (select id, status_id, turn_changed_at from notes
      where notes.status_id = queues.status_id and ${HOLDER} = queues.holder and ${IS_OPEN} and ${conditions}
      order by ${LONGEST_FIRST[sort]} limit ${pageNo * pageSize}) notes`
}

/** The order of a list of notes, whole: no two notes are level. */
export function orderOf(sort: ListNotes['sort']): RawBuilder<unknown> {
  return ORDERS.get(sort) ?? sql`notes.id`
}

/** A page's size stands in the statement, so that it is planned for that many rows, and once. */
function offsetOf({ pageNo, pageSize }: ListNotes): RawBuilder<unknown> {
  return pageNo === 1 ? sql`` : sql`offset ${(pageNo - 1) * pageSize}`
}
