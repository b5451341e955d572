import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { ApplicationChoices } from '#domain/applications/choices'
import type { Choice } from '#domain/students/list/choices'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { studentChoices } from '#server/students/list/choices'

/** The universities that a student can apply to, by name. Throws FORBIDDEN. */
export async function universitiesToApplyTo(db: Db, actor: Actor): Promise<Choice[]> {
  mustBeAllowed(actor, 'applications.create')
  const { rows } = await sql<Choice>`
    select id as value, name as label from universities where merged_into_id is null order by name, id`.execute(
    db,
  )
  return rows
}

/** The choices for filters of application lists, by name. Throws FORBIDDEN. */
export async function applicationChoices(db: Db, actor: Actor): Promise<ApplicationChoices> {
  mustBeAllowed(actor, 'applications.list')
  const { rows } = await sql<Choice>`
    select id as value, name as label from universities
    where exists (select from applications where applications.university_id = universities.id)
    order by name, id`.execute(db)
  return { ...(await studentChoices(db, actor)), universities: rows }
}
