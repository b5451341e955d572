import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import type { ConvertEnquiry, Enquiry } from '#domain/enquiries/schema'
import { CONVERTED } from '#domain/enquiries/workflow'
import { AppError } from '#domain/errors'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { eventsInsert } from '#server/platform/events/announce'
import type { Context } from '#server/platform/runtime/context'
import { allowedStep } from '#server/platform/steps/allowed-step'
import { changeRow } from '#server/platform/steps/change-row'
import { inviteAdded } from '#server/students/invitations/invite-students'
import { insertStudent } from '#server/students/profile/add-student'
import { changeStudent } from '#server/students/student/change-student'
import { lockStudent } from '#server/students/student/find-student'
import { findEnquiry, lockEnquiry } from './find-enquiry'
import { wholeEnquiry } from './get-enquiry'
import { insertEntries } from './log-enquiry'
import { ENQUIRY_RECORD, ENQUIRY_STEPS } from './record'
import type { EnquiryRecord } from './table'

type Converted = { message: string; StudentId: string; Enquiry: Enquiry }

/** A repeat returns the same student. @throws NOT_FOUND, STALE_VERSION, ENQUIRY_MOVE_NOT_ALLOWED, VALIDATION_FAILED, STUDENT_EMAIL_TAKEN */
export async function convertEnquiry(
  { db, actor }: Context,
  { id, StudentId, PartnerId, Invite, Version }: { id: string } & ConvertEnquiry,
): Promise<Converted> {
  mustBeAllowed(actor, 'enquiries.convert')
  return transaction(db, async (tx) => {
    const record = await lockEnquiry(tx, actor, id)
    const answer = async (studentId: string, more = ''): Promise<Converted> => ({
      message: `The enquiry is a student now.${more}`,
      StudentId: studentId,
      Enquiry: await wholeEnquiry(tx, actor, await findEnquiry(tx, actor, id)),
    })
    if (record.StudentId !== null) {
      if (StudentId && StudentId !== record.StudentId) throw new AppError('ENQUIRY_ENDED')
      return answer(record.StudentId)
    }
    const studentId = await convertTo(tx, actor, record, Version, async () =>
      StudentId
        ? joinStudent(tx, actor, record, StudentId)
        : addStudent(tx, actor, record, PartnerId ?? null),
    )
    const event = { enquiryId: id, studentId, actorId: actor.id }
    await eventsInsert('enquiry.converted', [event]).execute(tx)
    return answer(studentId, Invite ? ` ${await inviteAdded(tx, actor, studentId)}` : '')
  })
}

async function convertTo(
  tx: Transaction<Database>,
  actor: Actor,
  { EnquiryId: id }: EnquiryRecord,
  seen: number | undefined,
  student: () => Promise<string>,
): Promise<string> {
  let studentId = ''
  await changeRow(tx, actor, ENQUIRY_RECORD, { key: id, seen }, async ({ row }) => {
    await allowedStep(tx, actor, ENQUIRY_STEPS, row, { key: id, wanted: { to: CONVERTED } })
    studentId = await student()
    await insertEntries(tx, actor, id, [{ kind: 'Moved', to: CONVERTED }])
    return { columns: { state: CONVERTED, student_id: studentId } }
  })
  return studentId
}

async function joinStudent(
  tx: Transaction<Database>,
  actor: Actor,
  { PartnerId, Source }: EnquiryRecord,
  studentId: string,
): Promise<string> {
  const student = await lockStudent(tx, actor, studentId)
  if (PartnerId !== null && student.partner_id !== PartnerId) throw new AppError('NOT_FOUND')
  await changeStudent(tx, actor, {
    studentId,
    section: 'student',
    action: 'Enquiry joined',
    remarks: Source,
  })
  return studentId
}

async function addStudent(
  tx: Transaction<Database>,
  actor: Actor,
  record: EnquiryRecord,
  named: string | null,
): Promise<string> {
  const { FirstName, LastName, Email, Mobile, CountryId, Source } = record
  const partnerId = record.PartnerId ?? named
  if (record.PartnerId !== null && named !== null && named !== record.PartnerId)
    throw invalid('PartnerId', 'The enquiry is of another partner.')
  if (Email === '') throw invalid('Email', '*E-mail is required.')
  if (partnerId === null) throw invalid('PartnerId', '*Partner is required.')
  const { StudentId } = await insertStudent(tx, actor, {
    FirstName,
    LastName,
    Email,
    Mobile,
    CountryId,
    PartnerId: partnerId,
    CounsellorId: await counsellorOf(tx, record, partnerId),
    Source,
  })
  return StudentId
}

async function counsellorOf(
  tx: Transaction<Database>,
  { AssigneeId }: EnquiryRecord,
  partnerId: string,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from users where id = ${AssigneeId} and partner_id = ${partnerId} and parent_user_id is not null
      and not is_blocked and may_have_students`.execute(tx)
  return rows[0]?.id ?? null
}

function invalid(field: string, message: string): AppError {
  return new AppError('VALIDATION_FAILED', { message, fields: { [field]: message } })
}
