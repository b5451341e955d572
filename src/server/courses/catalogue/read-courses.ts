import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Actor, isUniversitys } from '#domain/access/actor'
import type { CatalogueCourse, ListCatalogue } from '#domain/courses/catalogue'
import { AppError } from '#domain/errors'
import type { Page } from '#domain/paging/schema'
import { readCatalogue } from '#server/courses/catalogue/table'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'

/** A page of courses by name, including retired ones unless excluded. Throws FORBIDDEN. */
export async function listCatalogue(
  { db, actor }: Context,
  { pageNo, pageSize, searchQuery = '', universityId, retired }: ListCatalogue,
): Promise<Page<CatalogueCourse>> {
  mustBeAllowed(actor, 'courses.read')
  const word = searchQuery.replaceAll('\0', '').toLowerCase()
  const wanted = sql.join(
    [
      ownCourses(actor),
      sql`position(${word} in search_text) > 0`,
      ...(universityId ? [sql`university_id = ${universityId}`] : []),
      ...(retired ? [sql`(retired_at is not null) = ${retired === 'true'}`] : []),
    ],
    sql` and `,
  )
  const rows = await readCatalogue(
    db,
    sql`where ${wanted} order by name, id limit ${pageSize} offset ${(pageNo - 1) * pageSize}`,
  )
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from courses where ${wanted}`.execute(db)
  return { rows, totalCount: counted[0]?.total ?? 0, pageNo, pageSize }
}

/** One course, retired or not (`GET /courses/{id}`). Throws FORBIDDEN, NOT_FOUND. */
export async function getCourse({ db, actor }: Context, { id }: { id: string }): Promise<CatalogueCourse> {
  mustBeAllowed(actor, 'courses.read')
  const [found] = await readCatalogue(db, sql`where id = ${id} and ${ownCourses(actor)}`)
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

/** The condition on `courses` for the actor's own university; true for the company. */
export function ownCourses(actor: Actor): RawBuilder<SqlBool> {
  return isUniversitys(actor) ? sql<SqlBool>`university_id = ${actor.universityId}` : sql<SqlBool>`true`
}
