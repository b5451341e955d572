import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Found } from '#domain/imports/validate'
import type { CourseFact } from '#domain/imports/validate-course'
import { found, type Typed } from '#server/across/imports/found'

export async function coursesByName(
  db: Db,
  names: readonly string[],
  universityIds: readonly string[],
): Promise<Found<CourseFact>> {
  return found(
    db,
    names,
    (typed) => sql<Typed<CourseFact>>`
    select typed.text as typed, c.id, c.university_id as "universityId", c.level, c.field,
      c.duration_months as "durationMonths", c.fee::text, c.intakes, c.city, c.web_page as "webPage",
      coalesce((
        select jsonb_agg(jsonb_build_object('kind', r.kind, 'minimum', r.minimum, 'eachSection', r.each_section))
        from course_requirements r where r.course_id = c.id), '[]') as requirements
    from ${typed} cross join unnest(${[...universityIds]}::uuid[]) as university (id)
    join courses c on c.university_id = university.id and name_key(c.name) = name_key(typed.text)
    order by c.id`,
  )
}
