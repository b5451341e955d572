import { sql } from 'kysely'
import type { Db } from '#db/database'
import { MOVED_KINDS, type Moved, type MovedKind } from '#domain/university-merges/schema'

export interface Both {
  fromId: string
  intoId: string
}

/** Same name and level; `gone` ends, `target` stays. */
export const sameCourses = ({ fromId, intoId }: Both) => sql`
  select gone.id as gone_id, target.id as target_id, gone.name, gone.level from courses gone
  join courses target on target.university_id = ${intoId} and name_key(target.name) = name_key(gone.name) and target.level = gone.level
  where gone.university_id = ${fromId} and gone.merged_into_id is null`

export async function countRows(db: Db, both: Both): Promise<Moved> {
  const { fromId } = both
  const of = (table: string) =>
    sql`(select count(*)::int from ${sql.table(table)} where university_id = ${fromId})`
  const { rows } = await sql<Moved>`
    with same as (${sameCourses(both)})
    select (select count(*)::int from courses where university_id = ${fromId} and merged_into_id is null
        and id not in (select gone_id from same)) as "Courses",
      (select count(*)::int from same) as "SameCourses", ${of('applications')} as "Applications",
      ${of('university_invoices')} as "Invoices", ${of('agreements')} as "Agreements",
      ${of('partner_universities')} as "Partners", ${of('user_universities')} as "People",
      (select count(*)::int from saved_views where content->'Filters'->>'universityId' = ${fromId}) as "Views"`.execute(
    db,
  )
  return rows[0] ?? NOTHING
}

export const NOTHING = Object.fromEntries(Object.keys(MOVED_KINDS).map((kind) => [kind, 0])) as Record<
  MovedKind,
  number
>
