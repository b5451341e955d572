import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import { type Actor, isPartner } from '#domain/access/actor'
import { AppError, CATALOGUE, messageFor } from '#domain/errors'
import type { AddStudent } from '#domain/students/profile/add-student'
import { completenessOfNew } from '#domain/students/profile/completeness'
import { NEW } from '#domain/students/student/stages'
import { nameColumn } from '#server/people/name-column'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { announce } from '#server/platform/events/announce'
import type { Context } from '#server/platform/runtime/context'
import { inviteAdded } from '#server/students/invitations/invite-students'
import { chooseCounsellor } from '#server/students/profile/choose-counsellor'
import { changeStudent } from '#server/students/student/change-student'
import { flagClaims } from '#server/students/student/flag-claims'
import { PERSON } from '#server/students/student/person-fields'

type NewStudent = z.output<typeof AddStudent>

/** To the actor's partner, or `PartnerId`. @throws VALIDATION_FAILED, MAY_NOT_HAVE_STUDENTS, STUDENT_EMAIL_TAKEN (names who has them) */
export async function addStudent(
  { db, actor }: Context,
  input: NewStudent,
): Promise<{ message: string; StudentId: string; Version: number }> {
  mustBeAllowed(actor, 'students.create')
  return transaction(db, async (tx) => {
    const added = await insertStudent(tx, actor, input)
    if (!input.Invite) return added
    return { ...added, message: `${added.message} ${await inviteAdded(tx, actor, added.StudentId)}` }
  })
}

/** `addStudent` within a larger transaction, such as converting an enquiry. */
export async function insertStudent(
  tx: Transaction<Database>,
  actor: Actor,
  input: Omit<NewStudent, 'Invite'>,
): Promise<{ message: string; StudentId: string; Version: number }> {
  const partnerId = isPartner(actor) ? actor.partnerId : input.PartnerId
  if (!partnerId) throw invalid('PartnerId', '*Partner is required.')
  // Locked, so that two concurrent calls cannot add the same e-mail address.
  const partners = await sql<{ id: string; assigns_in_turn: boolean }>`
    select id, assigns_in_turn from partners where id = ${partnerId} and partner_kind = 'agent' for update`.execute(
    tx,
  )
  const [partner] = partners.rows
  if (!partner) throw invalid('PartnerId', CATALOGUE.NOT_FOUND.message)
  const counsellorId = await chooseCounsellor(tx, actor, partner, input.CounsellorId)
  await refuseTaken(tx, partnerId, input.Email)
  const StudentId = uuid()
  await tx
    .insertInto('students')
    .values({
      id: StudentId,
      partner_id: partnerId,
      counsellor_id: counsellorId,
      name: input.FirstName,
      ...PERSON.write(input),
      state_id: null,
      stage: NEW,
      source: input.Source || 'Portal',
      profile_complete: completenessOfNew(input.Mobile),
    })
    .execute()
  const Version = await changeStudent(tx, actor, {
    studentId: StudentId,
    section: 'student',
    action: 'Added',
  })
  if (counsellorId !== null && counsellorId !== input.CounsellorId && counsellorId !== actor.id)
    await announce(tx, 'student.assigned', {
      studentId: StudentId,
      counsellorId,
      actorId: actor.id,
      batchId: null,
    })
  await flagClaims(tx, actor, StudentId)
  return { message: 'The student was added.', StudentId, Version }
}

async function refuseTaken(tx: Transaction<Database>, partnerId: string, email: string): Promise<void> {
  const { rows } = await sql<{ name: string; counsellor: string | null }>`
    select students.name, ${nameColumn('counsellors')} as counsellor
    from students left join users counsellors on counsellors.id = students.counsellor_id
    where students.partner_id = ${partnerId} and lower(students.email) = lower(${email})
      and students.erased_at is null limit 1`.execute(tx)
  const [known] = rows
  if (!known) return
  const whose = known.counsellor ? `${known.name} (${known.counsellor})` : known.name
  const message = messageFor('STUDENT_EMAIL_TAKEN', [whose])
  throw new AppError('STUDENT_EMAIL_TAKEN', { message, fields: { Email: message } })
}

function invalid(field: string, message: string): AppError {
  return new AppError('VALIDATION_FAILED', { message, fields: { [field]: message } })
}
