import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import { recordHistory } from '#server/platform/record/record-history'
import { type Both, sameCourses } from './count-rows'

interface Same {
  gone_id: string
  target_id: string
}

/** Equals by name and level become one. Two of one name get their levels added: a name is unique within a university. */
export async function moveCourses(tx: Transaction<Database>, actor: Actor, both: Both): Promise<void> {
  const { rows: same } = await sql<Same>`${sameCourses(both)}`.execute(tx)
  await becomeOne(tx, actor, both, same)
  await sql`
    update courses set university_id = ${both.intoId}, version = version + 1,
      name = case when exists (select from courses other where other.university_id = ${both.intoId}
        and name_key(other.name) = name_key(courses.name)) then left(name, 180) || ' (' || level || ')' else name end
    where university_id = ${both.fromId} and merged_into_id is null`.execute(tx)
  await sql`
    update history set subject_id = ${both.intoId} from courses
    where history.subject = 'university' and history.subject_id = ${both.fromId}
      and courses.id::text = history.part and courses.university_id = ${both.intoId}`.execute(tx)
}

async function becomeOne(
  tx: Transaction<Database>,
  actor: Actor,
  { fromId }: Both,
  same: readonly Same[],
): Promise<void> {
  if (same.length === 0) return
  const pairs = sql`jsonb_to_recordset(${JSON.stringify(same)}::text::jsonb) as pair (gone_id uuid, target_id uuid)`
  await sql`update applications set course_id = pair.target_id from ${pairs} where course_id = pair.gone_id`.execute(
    tx,
  )
  await moveShortlisted(tx, pairs)
  await sql`
    update courses set retired_at = null, version = courses.version + 1 from ${pairs}, courses gone
    where courses.id = pair.target_id and gone.id = pair.gone_id
      and courses.retired_at is not null and gone.retired_at is null`.execute(tx)
  await sql`update courses set merged_into_id = pair.target_id from ${pairs} where merged_into_id = pair.gone_id`.execute(
    tx,
  )
  const { rows: gone } = await sql<{ id: string; version: number; target: string }>`
    update courses set merged_into_id = pair.target_id, retired_at = coalesce(courses.retired_at, now()),
      version = courses.version + 1
    from ${pairs} join courses target on target.id = pair.target_id
    where courses.id = pair.gone_id returning courses.id, courses.version, target.name as target`.execute(tx)
  const entries = gone.map(({ id, version, target }) => {
    const changes = [{ Field: 'MergedInto', Old: '', New: target }]
    return { id: fromId, part: id, version, action: 'Merge', changes }
  })
  await recordHistory(tx, actor, 'university', entries)
}

/** A student who shortlisted both courses keeps the remaining one, at the better position. */
async function moveShortlisted(tx: Transaction<Database>, pairs: ReturnType<typeof sql>): Promise<void> {
  const { rows } = await sql<{ student_id: string }>`
    select distinct student_id from ${pairs} join recommended_courses on course_id = pair.gone_id
    order by student_id`.execute(tx)
  if (rows.length === 0) return
  const students = rows.map(({ student_id }) => student_id)
  await sql`select from students where id = any(${students}::uuid[]) order by id for no key update`.execute(
    tx,
  )
  await sql`
    with gone as (delete from recommended_courses using ${pairs} where course_id = pair.gone_id
      returning student_id, pair.target_id, priority, recommended_by, created_at)
    insert into recommended_courses (student_id, course_id, priority, recommended_by, created_at) select * from gone
    on conflict (student_id, course_id) do update set priority = least(recommended_courses.priority, excluded.priority)`.execute(
    tx,
  )
  await sql`
    update recommended_courses set priority = placed.place from (
      select student_id, course_id, row_number() over (partition by student_id order by priority, created_at, course_id) as place
      from recommended_courses where student_id = any(${students}::uuid[])) placed
    where placed.student_id = recommended_courses.student_id and placed.course_id = recommended_courses.course_id
      and placed.place <> priority`.execute(tx)
  await sql`update students set courses_version = courses_version + 1 where id = any(${students}::uuid[])`.execute(
    tx,
  )
}
