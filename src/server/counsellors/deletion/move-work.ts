import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { CounsellorMoveTable } from '#db/tables/partners/counsellors'
import type { Actor } from '#domain/access/actor'
import { spread } from '#domain/counsellors/spread'
import type { TextChange } from '#domain/record/text-change'
import { takerOfNotice, usableCodesOf } from '#server/counsellors/deletion/moved-rows'
import type { Recipient } from '#server/counsellors/deletion/situation'
import { eventsInsert } from '#server/platform/events/announce'
import { recordHistory } from '#server/platform/record/record-history'
import { changeStudents } from '#server/students/student/change-student'

export interface Handing {
  deletionId: string
  from: { id: string; name: string }
  takers: readonly Recipient[]
  owner: { id: string }
}

export interface MovedWork {
  to: Recipient
  students: number
  enquiries: number
}

interface Row {
  id: string
}
interface StudentRow extends Row {
  is_erased: boolean
}
type Share<Moved extends Row> = ReadonlyMap<Recipient, Moved[]>

const AT_ONCE = 1000

/** Moves locked work, restorably; returns numbers by recipient, without erased students. */
export async function moveWork(
  tx: Transaction<Database>,
  actor: Actor,
  handing: Handing,
): Promise<MovedWork[]> {
  const { deletionId, from, takers } = handing
  const students = shared(takers, await studentsOf(tx, from.id))
  const enquiries = shared(takers, await idsOf(tx, sql`enquiries where assignee_id = ${from.id}`))
  for (const [to, rows] of students)
    await saveMoves(tx, deletionId, 'student', rows, to.isOwner ? null : to.id)
  for (const [to, rows] of enquiries) await saveMoves(tx, deletionId, 'enquiry', rows, to.id)
  await moveNotices(tx, handing)
  await moveCodes(tx, handing)
  await moveSignUpDefault(tx, actor, handing)
  for (const [to, rows] of students)
    await assignStudents(tx, actor, rows, {
      counsellorId: to.isOwner ? null : to.id,
      changes: [{ Field: 'Counsellor', Old: from.name, New: to.isOwner ? '' : to.name }],
      remarks: `${from.name} was deleted`,
    })
  for (const [to, rows] of enquiries)
    await assignEnquiries(tx, actor, rows, to.id, `${from.name} was deleted`)
  return takers.map((to) => ({
    to,
    students: students.get(to)?.filter(({ is_erased }) => !is_erased).length ?? 0,
    enquiries: enquiries.get(to)?.length ?? 0,
  }))
}

async function studentsOf(tx: Transaction<Database>, userId: string): Promise<StudentRow[]> {
  const { rows } = await sql<StudentRow>`select id, erased_at is not null as is_erased from students
    where counsellor_id = ${userId} order by id`.execute(tx)
  return rows
}

async function idsOf(tx: Transaction<Database>, found: RawBuilder<unknown>): Promise<Row[]> {
  return (await sql<Row>`select id from ${found} order by id`.execute(tx)).rows
}

function shared<Moved extends Row>(takers: readonly Recipient[], rows: readonly Moved[]): Share<Moved> {
  const taken = spread(
    rows.map(({ id }) => id),
    takers,
  )
  return new Map(takers.map((to) => [to, rows.filter(({ id }) => taken.get(id) === to.id)]))
}

/** Assigns locked students, a thousand at a time. */
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
    changes: readonly TextChange[]
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

/** Printed sign-up codes stay valid. A null counsellor: the owner's students are assigned in turn. */
async function moveCodes(tx: Transaction<Database>, { deletionId, from, takers }: Handing): Promise<void> {
  const codes = shared(takers, await idsOf(tx, usableCodesOf(from.id)))
  for (const [to, rows] of codes) {
    const counsellorId = to.isOwner ? null : to.id
    await sql`update sign_up_codes set counsellor_id = ${counsellorId}::uuid
      where id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(tx)
    await saveMoves(tx, deletionId, 'sign-up code', rows, counsellorId)
  }
}

/** The first recipient gets the students who sign up without a code; for the owner, they go in turn. */
async function moveSignUpDefault(
  tx: Transaction<Database>,
  actor: Actor,
  { deletionId, from, takers }: Handing,
): Promise<void> {
  const [first] = takers
  const counsellorId = first && !first.isOwner ? first.id : null
  const { rows } =
    await sql<Row>`update student_registrations set default_counsellor_id = ${counsellorId}::uuid,
      ${savedBy(actor)} where default_counsellor_id = ${from.id} returning partner_id as id`.execute(tx)
  await saveMoves(tx, deletionId, 'sign-up default', rows, counsellorId)
}

/** Marks sign-up settings as saved, so that an editor who opened them earlier cannot overwrite the change. */
export function savedBy(actor: Actor): RawBuilder<unknown> {
  return sql`version = student_registrations.version + 1, updated_at = now(), updated_by = ${actor.id}`
}

/** Assigns locked enquiries, with a log entry each. */
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
  const entries = ids.map((id) => ({ id, action: 'Assigned', remarks }))
  await recordHistory(tx, actor, 'enquiry', entries)
  const payloads = ids.map((enquiryId) => ({ enquiryId, actorId: actor.id }))
  await eventsInsert('enquiry.changed', payloads).execute(tx)
}

async function moveNotices(tx: Transaction<Database>, { deletionId, from, owner }: Handing): Promise<void> {
  await sql`
    with going as (
      select id, source, coalesce(${takerOfNotice(deletionId)}, ${owner.id}::uuid) as taker
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

async function saveMoves(
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
