import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/database'
import type { DeletionPlan } from '#domain/counsellors/deletion-schema'
import { ENDED_STAGES, ENROLLED } from '#domain/students/student/stages'
import type { Situation } from '#server/counsellors/deletion/situation'
import { nameColumn } from '#server/people/name-column'

/**
 * Whether a notice is about a student, an application or an enquiry of this person's, by the id in its path: such a one goes where they
 * go. Others go to the partner's owner, who sees whatever a person of the partner sees; they may be about money, which not everybody
 * who takes over students may see.
 */
export function isAboutMoved(userId: string): RawBuilder<SqlBool> {
  const about = sql`substring(notifications.path from '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}')::uuid`
  return sql<SqlBool>`(exists (select from students where students.id = ${about} and students.counsellor_id = ${userId})
    or exists (select from applications join students on students.id = applications.student_id
      where applications.id = ${about} and students.counsellor_id = ${userId})
    or exists (select from enquiries where enquiries.id = ${about} and enquiries.assignee_id = ${userId}))`
}

interface Counts {
  students: number
  applications: number
  enquiries: number
  following: number
  others: number
}

/** What the deletion of a counsellor whom the actor may delete would move, and who could take over. */
export async function planOf(db: Db, { leaver, owner, recipient, facts }: Situation): Promise<DeletionPlan> {
  if (!leaver) throw new RangeError('There is nobody to plan for')
  const { rows } = await sql<Counts>`
    select
      (select count(*)::int from students where counsellor_id = ${leaver.id} and erased_at is null) as students,
      (select count(*)::int from applications join students on students.id = applications.student_id
        where students.counsellor_id = ${leaver.id} and students.erased_at is null
          and applications.stage <> all(${[...ENDED_STAGES, ENROLLED]}::text[])) as applications,
      (select count(*)::int from enquiries where assignee_id = ${leaver.id}) as enquiries,
      (select count(*)::int from notifications where user_id = ${leaver.id} and read_at is null
        and ${isAboutMoved(leaver.id)}) as following,
      (select count(*)::int from notifications where user_id = ${leaver.id} and read_at is null
        and not ${isAboutMoved(leaver.id)}) as others`.execute(db)
  const counts = rows[0] as Counts
  const taker = facts.students > 0 ? recipient : owner
  const to = { ToUserId: taker?.id ?? null, ToName: taker?.name ?? null }
  const toOwner = { ToUserId: owner?.id ?? null, ToName: owner?.name ?? null }
  const moves: DeletionPlan['Moves'] = [
    { Kind: 'Students', Count: counts.students, ...to },
    { Kind: 'Applications', Count: counts.applications, ...to },
    { Kind: 'Enquiries', Count: counts.enquiries, ...to },
    { Kind: 'Notices', Count: counts.following, ...to },
    { Kind: 'Notices', Count: counts.others, ...toOwner },
  ]
  return {
    CounsellorId: leaver.id,
    Name: leaver.name,
    Students: counts.students,
    Moves: moves.filter(({ Count }) => Count > 0),
    Recipients: await recipientsFor(db, leaver.id, leaver.partner_id),
  }
}

/** Who could take over, those with fewest students first. */
async function recipientsFor(db: Db, id: string, partnerId: string): Promise<DeletionPlan['Recipients']> {
  const { rows } = await sql<DeletionPlan['Recipients'][number]>`
    select users.id as "UserId", ${nameColumn('users')} as "Name", users.parent_user_id is null as "IsOwner",
      (select count(*)::int from students where counsellor_id = users.id and erased_at is null) as "Students"
    from users where partner_id = ${partnerId} and id <> ${id} and 'PARTNER' = any(roles) and not is_blocked
      and may_have_students
    order by users.parent_user_id is null, "Students", "Name", users.id`.execute(db)
  return rows
}
