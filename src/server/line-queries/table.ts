import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database'
import { type Actor, isPartner } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { AppError } from '#domain/errors'
import type { LineQuery } from '#domain/line-queries/schema'
import { OPEN } from '#domain/line-queries/states'
import { inScope } from '#server/commission-notes/note/scope'
import { nameColumn } from '#server/people/name-column'
import { columns, moment, part } from '#server/platform/rows/columns'

export type LineQueryRecord = Omit<LineQuery, 'CanAnswer'> & { askerId: string; company: string }

const LINE_QUERY = columns<
  LineQueryRecord,
  { queries: 'line_queries'; notes: 'notes'; companies: 'companies' }
>()({
  LineQueryId: 'queries.id',
  CommissionNoteId: 'queries.note_id',
  AcknowledgementId: 'queries.application_id',
  StudentName: sql<string>`coalesce(students.name, '')`,
  Reason: sql<LineQuery['Reason']>`queries.reason`,
  ExpectedAmount: 'queries.expected_amount',
  Currency: 'notes.currency',
  TaxType: 'notes.tax_type',
  Text: 'queries.text',
  State: 'queries.state',
  askerId: 'queries.asked_by',
  By: nameColumn('askers'),
  At: moment('queries.asked_at'),
  Answered: part('At', {
    By: sql<string>`coalesce(${nameColumn('answerers')}, '')`,
    At: moment('queries.answered_at'),
    Text: sql<string>`coalesce(queries.answer, '')`,
  }),
  company: 'companies.name',
})

/** The questions that meet a condition on `queries`, on notes in the actor's scope, the oldest first. */
export async function readLineQueries(
  db: Db,
  actor: Actor,
  condition: RawBuilder<unknown>,
): Promise<LineQueryRecord[]> {
  return LINE_QUERY.read(
    db,
    sql`select ${LINE_QUERY.list}
    from line_queries queries
    join notes on notes.id = queries.note_id
    join companies on companies.id = notes.company_id
    join users askers on askers.id = queries.asked_by
    left join users answerers on answerers.id = queries.answered_by
    left join applications on applications.id = queries.application_id
    left join students on students.id = applications.student_id
    where ${condition} and ${inScope(actor)}
    order by queries.asked_at, queries.id`,
  )
}

/** One question within the actor's scope. Throws NOT_FOUND out of it. */
export async function findLineQuery(db: Db, actor: Actor, id: string): Promise<LineQueryRecord> {
  const [found] = await readLineQueries(db, actor, sql`queries.id = ${id}`)
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

/** A question as the reader sees it: a partner user sees the company, not the person, as answerer. */
export function toLineQuery(record: LineQueryRecord, reader: Actor): LineQuery {
  const { askerId: _, company, ...row } = record
  return {
    ...row,
    Answered: row.Answered && { ...row.Answered, By: isPartner(reader) ? company : row.Answered.By },
    CanAnswer: row.State === OPEN && can(reader, 'commission-notes.answer'),
  }
}
