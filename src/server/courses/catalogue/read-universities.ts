import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { ListUniversities, University, UniversityDetails } from '#domain/courses/catalogue'
import type { Page } from '#domain/paging/schema'
import { nameColumn } from '#server/people/name-column'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { answerFigures } from '#server/students/student/answer-figures'
import { findUniversity, readCatalogue, readUniversities } from './table'

const LATEST = 50

/** Universities with no waiting applications, or no recent answers, come last: they show no figure. */
const ORDERS: Readonly<Record<ListUniversities['sort'], RawBuilder<unknown>>> = {
  Name: sql`name`,
  '-Waiting': sql`coalesce(waiting, 0) desc, since`,
  '-MedianDays': sql`median desc nulls last, since`,
}

/**
 * Returns a page of the universities in the requested order (`GET /universities`).
 * @throws AppError FORBIDDEN
 */
export async function listUniversities(
  db: Db,
  actor: Actor,
  { pageNo, pageSize, searchQuery = '', sort }: ListUniversities,
): Promise<Page<University>> {
  mustBeAllowed(actor, 'courses.manage')
  const word = searchQuery.replaceAll('\0', '').toLowerCase()
  // A university is also found by the names of those merged into it.
  const named = sql`merged_into_id is null and (position(${word} in lower(name)) > 0 or exists (
    select from universities merged where merged.merged_into_id = universities.id and position(${word} in lower(merged.name)) > 0))`
  const rows = await readUniversities(
    db,
    sql`${sort === 'Name' ? sql`` : sql`left join ${answerFigures()} figures on figures.university_id = universities.id`}
      where ${named} order by ${ORDERS[sort]}, name, id limit ${pageSize} offset ${(pageNo - 1) * pageSize}`,
  )
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from universities where ${named}`.execute(db)
  return { rows, totalCount: counted[0]?.total ?? 0, pageNo, pageSize }
}

type Entry = Omit<UniversityDetails['History'][number], 'At'> & { At: Date }

/**
 * Returns a university with its courses, offered first, and latest changes (`GET /universities/{id}`).
 * @throws AppError FORBIDDEN, NOT_FOUND
 */
export async function getUniversity(db: Db, actor: Actor, id: string): Promise<UniversityDetails> {
  mustBeAllowed(actor, 'courses.manage')
  const university = await findUniversity(db, id)
  const CourseRows = await readCatalogue(
    db,
    sql`where university_id = ${id} order by retired_at is not null, name, id`,
  )
  const { rows } = await sql<Entry>`
    select history.action as "Action", courses.name as "Course", ${nameColumn('users')} as "By",
      case when proposers.id is null then null else ${nameColumn('proposers')} end as "ProposedBy",
      history.created_at as "At", history.changes as "Changes"
    from catalogue_history history join users on users.id = history.actor_id
    left join users proposers on proposers.id = history.proposed_by
    left join courses on courses.id = history.course_id
    where history.university_id = ${id} order by history.created_at desc, history.id desc limit ${LATEST}`.execute(
    db,
  )
  return { ...university, CourseRows, History: rows.map((row) => ({ ...row, At: row.At.toISOString() })) }
}
