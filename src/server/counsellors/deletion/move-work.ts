import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { CounsellorMoveTable } from '#db/tables/partners/counsellors'
import type { Actor } from '#domain/access/actor'
import { isAboutMoved } from '#server/counsellors/deletion/plan'
import { eventsInsert } from '#server/platform/events/announce'
import { changeStudents } from '#server/students/student/change-student'

/** Whose work goes to whom. */
export interface Handing {
  deletionId: string
  from: { id: string; name: string }
  to: { id: string; name: string; isOwner: boolean }
  owner: { id: string }
}

const AT_ONCE = 1000

/**
 * Gives what a counsellor has to whoever takes over, with the history of each, and keeps what moved as rows. Everything is held.
 * @returns how many students and enquiries it were
 */
export async function moveWork(
  tx: Transaction<Database>,
  actor: Actor,
  handing: Handing,
): Promise<{ students: number; enquiries: number }> {
  // First, while it can still be told what they are about.
  await moveNotices(tx, handing)
  await moveCodes(tx, handing)
  return {
    students: await moveStudents(tx, actor, handing),
    enquiries: await moveEnquiries(tx, actor, handing),
  }
}

async function moveStudents(
  tx: Transaction<Database>,
  actor: Actor,
  { deletionId, from, to }: Handing,
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from students where counsellor_id = ${from.id} order by id`.execute(tx)
  const counsellorId = to.isOwner ? null : to.id
  await keepMoves(tx, deletionId, 'student', rows, counsellorId)
  await assignStudents(tx, actor, rows, {
    counsellorId,
    changes: [{ Field: 'Counsellor', Old: from.name, New: to.isOwner ? '' : to.name }],
    remarks: `${from.name} was deleted`,
  })
  return rows.length
}

/** Assigns students who are held, a thousand at a time. */
export async function assignStudents(
  tx: Transaction<Database>,
  actor: Actor,
  students: readonly { id: string }[],
  {
    counsellorId,
    changes,
    remarks,
  }: {
    counsellorId: string | null
    changes: readonly { Field: string; Old: string; New: string }[]
    remarks: string
  },
): Promise<void> {
  for (let from = 0; from < students.length; from += AT_ONCE)
    await changeStudents(
      tx,
      actor,
      students.slice(from, from + AT_ONCE).map(({ id }) => ({ studentId: id, changes })),
      { section: 'student', action: 'Assigned', remarks, set: { counsellor_id: counsellorId } },
    )
}

/** Posters go on hanging: their students go to whoever takes over, those of the owner in turn. */
async function moveCodes(tx: Transaction<Database>, { deletionId, from, to }: Handing): Promise<void> {
  const counsellorId = to.isOwner ? null : to.id
  const { rows } = await sql<{ id: string }>`update sign_up_codes set counsellor_id = ${counsellorId}
    where counsellor_id = ${from.id} and withdrawn_at is null and expires_at > now() returning id`.execute(tx)
  await keepMoves(tx, deletionId, 'sign-up code', rows, counsellorId)
  await sql`update student_registrations set default_counsellor_id = ${counsellorId}
    where default_counsellor_id = ${from.id}`.execute(tx)
}

async function moveEnquiries(
  tx: Transaction<Database>,
  actor: Actor,
  { deletionId, from, to }: Handing,
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from enquiries where assignee_id = ${from.id} order by id`.execute(tx)
  await keepMoves(tx, deletionId, 'enquiry', rows, to.id)
  await assignEnquiries(tx, actor, rows, to.id, `${from.name} was deleted`)
  return rows.length
}

/** Assigns enquiries that are held, with a line in the log of each. */
export async function assignEnquiries(
  tx: Transaction<Database>,
  actor: Actor,
  enquiries: readonly { id: string }[],
  assigneeId: string,
  remarks: string,
): Promise<void> {
  if (enquiries.length === 0) return
  const ids = enquiries.map(({ id }) => id)
  await sql`update enquiries set assignee_id = ${assigneeId}, version = version + 1, updated_at = now(),
      updated_by = ${actor.id} where id = any(${ids}::uuid[])`.execute(tx)
  await sql`insert into enquiry_log (id, enquiry_id, actor_id, kind, text)
    select gen_random_uuid(), id, ${actor.id}, 'Assigned', ${remarks} from unnest(${ids}::uuid[]) as moved (id)`.execute(
    tx,
  )
  const told = ids.map((enquiryId) => ({ enquiryId, actorId: actor.id }))
  await eventsInsert('enquiry.changed', told).execute(tx)
}

/** One of which the next person has their own already is read: it tells them nothing new. */
async function moveNotices(
  tx: Transaction<Database>,
  { deletionId, from, to, owner }: Handing,
): Promise<void> {
  await sql`
    with going as (
      select id, source, case when ${isAboutMoved(from.id)} then ${to.id}::uuid else ${owner.id}::uuid end as taker
      from notifications where user_id = ${from.id} and read_at is null
    ), moved as (
      update notifications set user_id = going.taker from going
      where notifications.id = going.id and not exists (
        select from notifications there where there.user_id = going.taker and there.source = going.source)
      returning notifications.id, notifications.user_id
    )
    insert into counsellor_moves (deletion_id, kind, row_id, to_user_id)
    select ${deletionId}, 'notice', id, user_id from moved`.execute(tx)
  await sql`update notifications set read_at = now() where user_id = ${from.id} and read_at is null`.execute(
    tx,
  )
}

async function keepMoves(
  tx: Transaction<Database>,
  deletionId: string,
  kind: CounsellorMoveTable['kind'],
  moved: readonly { id: string }[],
  toUserId: string | null,
): Promise<void> {
  await sql`insert into counsellor_moves (deletion_id, kind, row_id, to_user_id)
    select ${deletionId}, ${kind}, id, ${toUserId}::uuid
    from unnest(${moved.map(({ id }) => id)}::uuid[]) as moved (id)`.execute(tx)
}
