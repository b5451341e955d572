import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { DeletionPlan } from '#domain/counsellors/deletion-schema'
import { spread } from '#domain/counsellors/spread'
import { ENDED_STAGES, ENROLLED } from '#domain/students/student/stages'
import { isAboutMoved, usableCodesOf } from '#server/counsellors/deletion/moved-rows'
import type { Recipient, Situation } from '#server/counsellors/deletion/situation'
import { nameColumn } from '#server/people/name-column'

interface Counts {
  students: number
  enquiries: number
  codes: number
  defaults: number
  following: number
  others: number
}

/** What the deletion would move, and who could take over; the caller has checked the actor's right. */
export async function planOf(
  db: Db,
  { departing, owner, recipients, facts }: Situation,
): Promise<DeletionPlan> {
  if (!departing) throw new RangeError('There is nobody to plan for')
  const { rows } = await sql<Counts>`
    select
      (select count(*)::int from students where counsellor_id = ${departing.id} and erased_at is null) as students,
      (select count(*)::int from enquiries where assignee_id = ${departing.id}) as enquiries,
      (select count(*)::int from ${usableCodesOf(departing.id)}) as codes,
      (select count(*)::int from student_registrations where default_counsellor_id = ${departing.id}) as defaults,
      (select count(*)::int from notifications where user_id = ${departing.id} and read_at is null
        and ${isAboutMoved(departing.id)}) as following,
      (select count(*)::int from notifications where user_id = ${departing.id} and read_at is null
        and not ${isAboutMoved(departing.id)}) as others`.execute(db)
  const counts = rows[0] as Counts
  const only = facts.students > 0 ? (recipients.length === 1 ? recipients[0] : null) : owner
  const to = { ToUserId: only?.id ?? null, ToName: only?.name ?? null }
  const toOwner = { ToUserId: owner?.id ?? null, ToName: owner?.name ?? null }
  const sharesOf = (count: number) =>
    recipients.length > 1 ? shares(recipients, count) : [{ Count: count, ...to }]
  const moves: Move[] = [
    ...(await movesOfStudents(db, departing.id, recipients)),
    ...sharesOf(counts.enquiries).map((share) => ({ Kind: 'Enquiries' as const, ...share })),
    ...sharesOf(counts.codes).map((share) => ({ Kind: 'SignUpCodes' as const, ...share })),
    { Kind: 'SignUpDefault', Count: counts.defaults, ...takerOfDefault(recipients, facts.students) },
    { Kind: 'Notices', Count: counts.following, ...to },
    { Kind: 'Notices', Count: counts.others, ...toOwner },
  ]
  return {
    CounsellorId: departing.id,
    Name: departing.name,
    Students: counts.students,
    Moves: moves.filter(({ Count }) => Count > 0),
    Recipients: await recipientsFor(db, departing.id, departing.partner_id),
    Version: await planVersion(db, departing.id),
  }
}

/** Differs as soon as the counsellor's account, students or enquiries differ. */
export async function planVersion(db: Db, departingId: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select hashtext(concat_ws(' ', account_version,
      (select string_agg(id::text, ',' order by id) from students where counsellor_id = users.id),
      (select string_agg(id::text, ',' order by id) from enquiries where assignee_id = users.id))) & 2147483647 | 1 as version
    from users where id = ${departingId}`.execute(db)
  return rows[0]?.version ?? 1
}

type Move = DeletionPlan['Moves'][number]

function takerOfDefault([first]: readonly Recipient[], students: number): Pick<Move, 'ToUserId' | 'ToName'> {
  if (!first && students > 0) return { ToUserId: null, ToName: null }
  if (!first || first.isOwner) return { ToUserId: null, ToName: 'Counsellors in turn' }
  return { ToUserId: first.id, ToName: first.name }
}

function shares(takers: readonly Recipient[], count: number): Omit<Move, 'Kind'>[] {
  const ids = Array.from({ length: count }, (_, place) => String(place))
  const taken = [...spread(ids, takers).values()]
  return takers.map(({ id, name }) => ({
    Count: taken.filter((taker) => taker === id).length,
    ToUserId: id,
    ToName: name,
  }))
}

async function movesOfStudents(
  db: Db,
  departingId: string,
  recipients: readonly Recipient[],
): Promise<Move[]> {
  const { rows } = await sql<{ id: string; applications: number; is_erased: boolean }>`
    select id, erased_at is not null as is_erased, (select count(*)::int from applications
      where student_id = students.id and stage <> all(${[...ENDED_STAGES, ENROLLED]}::text[])) as applications
    from students where counsellor_id = ${departingId} order by id`.execute(db)
  const takers = recipients.length > 0 ? recipients : [null]
  const ids = rows.map(({ id }) => id)
  const taken = recipients.length > 0 ? spread(ids, recipients) : null
  return takers.flatMap((taker) => {
    const theirs = rows.filter(({ id, is_erased }) => !is_erased && (!taken || taken.get(id) === taker?.id))
    const to = { ToUserId: taker?.id ?? null, ToName: taker?.name ?? null }
    const applications = theirs.reduce((sum, each) => sum + each.applications, 0)
    return [
      { Kind: 'Students', Count: theirs.length, ...to },
      { Kind: 'Applications', Count: applications, ...to },
    ] satisfies Move[]
  })
}

/** Invited users last: they cannot sign in, so nobody would answer. */
async function recipientsFor(db: Db, id: string, partnerId: string): Promise<DeletionPlan['Recipients']> {
  const { rows } = await sql<DeletionPlan['Recipients'][number]>`
    select users.id as "UserId", ${nameColumn('users')} as "Name", users.parent_user_id is null as "IsOwner",
      not users.email_confirmed as "IsInvited",
      (select count(*)::int from students where counsellor_id = users.id and erased_at is null) as "Students"
    from users where partner_id = ${partnerId} and id <> ${id} and 'PARTNER' = any(roles) and not is_blocked
      and may_have_students
    order by "IsInvited", users.parent_user_id is null, "Students", "Name", users.id`.execute(db)
  return rows
}
