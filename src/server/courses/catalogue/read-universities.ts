import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database'
import type { ListUniversities, University, UniversityDetails } from '#domain/courses/catalogue'
import type { Page } from '#domain/paging/schema'
import type { HistoryPart } from '#domain/record/history-page'
import { type HistoryEntry, readHistory } from '#server/people/history/read-history'
import { nameColumn } from '#server/people/name-column'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { answerFigures } from '#server/students/student/answer-figures'
import { findUniversity, readCatalogue, readUniversities } from './table'

const ORDERS: Readonly<Record<ListUniversities['sort'], RawBuilder<unknown>>> = {
  Name: sql`name`,
  '-Waiting': sql`coalesce(waiting, 0) desc, since`,
  '-MedianDays': sql`median desc nulls last, since`,
}

/** A page of universities in the requested order (`GET /universities`). Throws FORBIDDEN. */
export async function listUniversities(
  { db, actor }: Context,
  { pageNo, pageSize, searchQuery = '', sort }: ListUniversities,
): Promise<Page<University>> {
  mustBeAllowed(actor, 'courses.manage')
  const word = searchQuery.replaceAll('\0', '').toLowerCase()
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

type Entry = UniversityDetails['History'][number]

/** A university with its courses, offered first, and latest changes. Throws FORBIDDEN, NOT_FOUND. */
export async function getUniversity(
  { db, actor }: Context,
  { id, ...part }: { id: string } & HistoryPart,
): Promise<UniversityDetails> {
  mustBeAllowed(actor, 'courses.manage')
  const university = await findUniversity(db, id)
  const CourseRows = await readCatalogue(
    db,
    sql`where university_id = ${id} order by retired_at is not null, name, id`,
  )
  const { entries, older } = await readHistory(db, actor, 'university', id, part)
  const names = await namesIn(db, entries)
  const History = entries.map(({ action, part, by, at, changes, details: { proposedBy } }) => ({
    Action: action as Entry['Action'],
    Course: names.get(part) ?? null,
    By: by ?? '',
    ProposedBy: names.get(proposedBy) ?? null,
    At: at.toISOString(),
    Changes: [...changes],
  }))
  return { ...university, CourseRows, History, OlderHistory: older }
}

async function namesIn(
  db: Db,
  entries: readonly HistoryEntry<'university'>[],
): Promise<ReadonlyMap<string | null | undefined, string>> {
  const courses = entries.map(({ part }) => part)
  const proposers = entries.map(({ details }) => details.proposedBy)
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from courses where id = any(${courses}::uuid[])
    union all select id, ${nameColumn('users')} from users where id = any(${proposers}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
