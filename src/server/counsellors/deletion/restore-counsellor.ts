import { type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import type { CounsellorRow } from '#domain/counsellors/schema'
import { wordsOfWork } from '#domain/counsellors/work-words'
import { AppError } from '#domain/errors'
import { assignEnquiries, assignStudents, savedBy } from '#server/counsellors/deletion/move-work'
import { lockPartnerPlaces } from '#server/counsellors/lock-partner-places'
import { COUNSELLOR_STEPS } from '#server/counsellors/steps'
import { type CounsellorRecord, findCounsellor, toCounsellorRow } from '#server/counsellors/table'
import { refuseBeyondTier } from '#server/people/partner-places'
import { recordUserChange } from '#server/people/users/record-change'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { announce } from '#server/platform/events/announce'
import { queueIssuerChange } from '#server/platform/login/issuer-changes/queue-issuer-change'
import type { Context } from '#server/platform/runtime/context'
import { allowedStep } from '#server/platform/steps/allowed-step'

interface Deletion {
  id: string
  was_blocked: boolean
  owner_id: string
  suspended_at: Date
  restorable_until: Date
}

/** Gives untouched moved rows back; no sessions or tokens.
 *  @throws COUNSELLOR_NOT_FOUND, COUNSELLOR_NOT_DELETED, COUNSELLOR_NOT_RESTORABLE (thirty days), COUNSELLOR_LIMIT */
export async function restoreCounsellor(
  { db, actor }: Context,
  { id }: { id: string },
): Promise<{ message: string; Counsellor: CounsellorRow }> {
  mustBeAllowed(actor, 'counsellors.restore')
  return transaction(db, async (tx) => {
    const { PartnerId } = await findCounsellor(tx, actor, id)
    await lockMoved(tx, id)
    const partner = await lockPartnerPlaces(tx, actor, PartnerId)
    await sql`select id from users where id = ${id} for no key update`.execute(tx)
    const record = await findCounsellor(tx, actor, id)
    await allowedStep(tx, actor, COUNSELLOR_STEPS, record, { key: id, wanted: { action: 'Restore' } })
    const deletion = await deletionOf(tx, id)
    refuseBeyondTier(partner)
    // First, because nothing can be assigned to a suspended user.
    await sql`update users set suspended_at = null, is_blocked = ${deletion.was_blocked},
        account_version = account_version + 1 where id = ${id}`.execute(tx)
    await sql`update counsellor_deletions set state = 'Restored', closed_at = now(), closed_by = ${actor.id}
      where id = ${deletion.id}`.execute(tx)
    const counts = await moveBack(tx, actor, record, deletion)
    await recordUserChange(tx, actor, {
      userId: id,
      action: 'Restore',
      remarks: `${wordsOfWork(counts)} came back`,
    })
    if (!deletion.was_blocked) await queueIssuerChange(tx, { kind: 'unblock', userId: id })
    await announce(tx, 'counsellor.restored', {
      counsellorId: id,
      deletionId: deletion.id,
      actorId: actor.id,
    })
    return {
      message: `The counsellor was restored. ${counts.students} of ${counts.moved} students came back.`,
      Counsellor: toCounsellorRow(await findCounsellor(tx, actor, id), actor),
    }
  })
}

async function deletionOf(tx: Transaction<Database>, userId: string): Promise<Deletion> {
  const { rows } = await sql<Deletion & { isOver: boolean }>`
    select id, was_blocked, owner_id, suspended_at, restorable_until, restorable_until <= now() as "isOver"
    from counsellor_deletions where user_id = ${userId} and state = 'Suspended' for update`.execute(tx)
  const [deletion] = rows
  if (!deletion || deletion.isOver) throw new AppError('COUNSELLOR_NOT_RESTORABLE')
  return deletion
}

/** In the same order as every other writer. */
async function lockMoved(tx: Transaction<Database>, userId: string): Promise<void> {
  const moved = (kind: string) => sql`(select row_id from counsellor_moves
    join counsellor_deletions on counsellor_deletions.id = counsellor_moves.deletion_id
    where counsellor_deletions.user_id = ${userId} and counsellor_deletions.state = 'Suspended' and kind = ${kind})`
  await sql`select id from enquiries where id in ${moved('enquiry')} order by id for update`.execute(tx)
  await sql`select id from students where id in ${moved('student')} order by id for update`.execute(tx)
}

async function moveBack(
  tx: Transaction<Database>,
  actor: Actor,
  record: CounsellorRecord,
  deletion: Deletion,
): Promise<{ students: number; moved: number; enquiries: number }> {
  const moved = await countMovedStudents(tx, deletion)
  // A blocked counsellor cannot have students or enquiries.
  if (deletion.was_blocked) return { students: 0, moved, enquiries: 0 }
  const name = `${record.FirstName} ${record.LastName}`.trim()
  const remarks = `${name} was restored`
  const students = await untouched(tx, deletion, 'student', {
    isStillThere: sql<SqlBool>`exists (select from students where students.id = moves.row_id
      and students.counsellor_id is not distinct from moves.to_user_id and students.partner_id = ${record.PartnerId}
      and students.erased_at is null)`,
    isTouched: sql<SqlBool>`exists (select from history where subject = 'student' and subject_id = moves.row_id::text
      and actor_id = coalesce(moves.to_user_id, ${deletion.owner_id}::uuid) and created_at > ${deletion.suspended_at})`,
  })
  for (const [successor, theirs] of Map.groupBy(students, ({ successor }) => successor))
    await assignStudents(tx, actor, theirs, {
      counsellorId: record.CounsellorId,
      changes: [{ Field: 'Counsellor', Old: successor, New: name }],
      remarks,
    })
  const enquiries = await untouched(tx, deletion, 'enquiry', {
    isStillThere: sql<SqlBool>`exists (select from enquiries where enquiries.id = moves.row_id
      and enquiries.assignee_id = moves.to_user_id)`,
    isTouched: sql<SqlBool>`exists (select from history where subject = 'enquiry' and subject_id = moves.row_id::text
      and actor_id = moves.to_user_id and created_at > ${deletion.suspended_at})`,
  })
  await assignEnquiries(tx, actor, enquiries, record.CounsellorId, remarks)
  await restoreNotices(tx, record.CounsellorId, deletion)
  await restoreCodes(tx, record.CounsellorId, deletion)
  await restoreSignUpDefault(tx, actor, record.CounsellorId, deletion)
  return { students: students.length, moved, enquiries: enquiries.length }
}

async function countMovedStudents(
  tx: Transaction<Database>,
  { id, suspended_at }: Deletion,
): Promise<number> {
  const { rows } = await sql<{ moved: number }>`select count(*)::int as moved from counsellor_moves
    where deletion_id = ${id} and kind = 'student' and not exists (select from students
      where students.id = row_id and students.erased_at < ${suspended_at})`.execute(tx)
  return rows[0]?.moved ?? 0
}

async function untouched(
  tx: Transaction<Database>,
  { id }: Deletion,
  kind: 'student' | 'enquiry',
  { isStillThere, isTouched }: { isStillThere: RawBuilder<SqlBool>; isTouched: RawBuilder<SqlBool> },
): Promise<{ id: string; successor: string }[]> {
  const { rows } = await sql<{ id: string; successor: string }>`
    update counsellor_moves moves set given_back_at = now()
    where moves.deletion_id = ${id} and moves.kind = ${kind} and ${isStillThere} and not ${isTouched}
    returning moves.row_id as id, coalesce((select trim(first_name || ' ' || last_name) from users
      where users.id = moves.to_user_id), '') as successor`.execute(tx)
  return rows
}

async function restoreNotices(tx: Transaction<Database>, userId: string, { id }: Deletion): Promise<void> {
  await sql`
    with back as (
      update notifications set user_id = ${userId} from counsellor_moves moves
      where moves.deletion_id = ${id} and moves.kind = 'notice' and notifications.id = moves.row_id
        and notifications.user_id = moves.to_user_id and notifications.read_at is null
        and not exists (select from notifications own where own.user_id = ${userId} and own.source = notifications.source)
      returning notifications.id
    )
    update counsellor_moves set given_back_at = now() from back
    where deletion_id = ${id} and kind = 'notice' and row_id = back.id`.execute(tx)
}

async function restoreCodes(tx: Transaction<Database>, userId: string, { id }: Deletion): Promise<void> {
  await sql`
    with back as (
      update sign_up_codes set counsellor_id = ${userId} from counsellor_moves moves
      where moves.deletion_id = ${id} and moves.kind = 'sign-up code' and sign_up_codes.id = moves.row_id
        and sign_up_codes.counsellor_id is not distinct from moves.to_user_id and sign_up_codes.withdrawn_at is null
      returning sign_up_codes.id
    )
    update counsellor_moves set given_back_at = now() from back
    where deletion_id = ${id} and kind = 'sign-up code' and row_id = back.id`.execute(tx)
}

async function restoreSignUpDefault(
  tx: Transaction<Database>,
  actor: Actor,
  userId: string,
  { id }: Deletion,
): Promise<void> {
  await sql`
    with back as (
      update student_registrations set default_counsellor_id = ${userId}, ${savedBy(actor)}
      from counsellor_moves moves
      where moves.deletion_id = ${id} and moves.kind = 'sign-up default'
        and student_registrations.partner_id = moves.row_id
        and student_registrations.default_counsellor_id is not distinct from moves.to_user_id
      returning student_registrations.partner_id
    )
    update counsellor_moves set given_back_at = now() from back
    where deletion_id = ${id} and kind = 'sign-up default' and row_id = back.partner_id`.execute(tx)
}
