import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { CHANGE_PENDING } from '#domain/course-changes/states'
import type { CatalogueCourse, ListCatalogue } from '#domain/courses/catalogue'
import type { Page } from '#domain/paging/schema'
import { listCatalogue } from '#server/courses/catalogue/read-courses'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'

interface OwnCourses {
  page: Page<CatalogueCourse>
  university: { id: string; currency: string }
  waiting: Set<string>
}

/** A university's own courses. Throws FORBIDDEN for a user of no university. */
export async function openOwnCourses(db: Db, actor: Actor, query: ListCatalogue): Promise<OwnCourses> {
  mustBeAllowed(actor, 'course-changes.propose')
  const id = actor.universityId ?? ''
  const page = await listCatalogue({ db, actor }, query)
  const { rows } = await sql<{ currency: string; waiting: string[] }>`
    select currency, array(select course_id::text from course_changes
      where university_id = universities.id and state = ${sql.lit(CHANGE_PENDING)}) as waiting
    from universities where id = ${id}`.execute(db)
  const [{ currency, waiting } = { currency: '', waiting: [] }] = rows
  return { page, university: { id, currency }, waiting: new Set(waiting) }
}
