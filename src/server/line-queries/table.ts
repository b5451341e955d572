import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database'
import { type Actor, isPartner } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { AppError } from '#domain/errors'
import type { LineQuery } from '#domain/line-queries/schema'
import { OPEN } from '#domain/line-queries/states'
import { inScope } from '#server/commission-notes/note/scope'
import { nameColumn } from '#server/people/name-column'

export interface LineQueryRecord {
  id: string
  note_id: string
  application_id: string
  student_name: string
  reason: LineQuery['Reason']
  expected_amount: string | null
  currency: string
  text: string
  state: LineQuery['State']
  asked_by: string
  asker: string
  asked_at: Date
  answerer: string | null
  answered_at: Date | null
  answer: string | null
  company_name: string
}

/** The questions that meet a condition on `queries`, on notes in the actor's scope, the oldest first. */
export async function readLineQueries(
  db: Db,
  actor: Actor,
  condition: RawBuilder<unknown>,
): Promise<LineQueryRecord[]> {
  const { rows } = await sql<LineQueryRecord>`
    select queries.id, queries.note_id, queries.application_id, coalesce(students.name, '') as student_name, queries.reason,
      queries.expected_amount, notes.currency, queries.text, queries.state, queries.asked_by,
      ${nameColumn('askers')} as asker, queries.asked_at, ${nameColumn('answerers')} as answerer, queries.answered_at,
      queries.answer, companies.name as company_name
    from line_queries queries
    join notes on notes.id = queries.note_id
    join companies on companies.id = notes.company_id
    join users askers on askers.id = queries.asked_by
    left join users answerers on answerers.id = queries.answered_by
    left join applications on applications.id = queries.application_id
    left join students on students.id = applications.student_id
    where ${condition} and ${inScope(actor)}
    order by queries.asked_at, queries.id`.execute(db)
  return rows
}

/**
 * One question within the actor's scope.
 * @throws AppError NOT_FOUND out of their scope
 */
export async function findLineQuery(db: Db, actor: Actor, id: string): Promise<LineQueryRecord> {
  const [found] = await readLineQueries(db, actor, sql`queries.id = ${id}`)
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

/** A question as the reader sees it: a partner user sees the company, not the person, as answerer. */
export function toLineQuery(record: LineQueryRecord, reader: Actor): LineQuery {
  const answerer = isPartner(reader) ? record.company_name : (record.answerer ?? '')
  return {
    LineQueryId: record.id,
    CommissionNoteId: record.note_id,
    AcknowledgementId: record.application_id,
    StudentName: record.student_name,
    Reason: record.reason,
    ExpectedAmount: record.expected_amount,
    Currency: record.currency,
    Text: record.text,
    State: record.state,
    By: record.asker,
    At: record.asked_at.toISOString(),
    Answered: record.answered_at && {
      By: answerer,
      At: record.answered_at.toISOString(),
      Text: record.answer ?? '',
    },
    CanAnswer: record.state === OPEN && can(reader, 'commission-notes.answer'),
  }
}
