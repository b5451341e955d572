import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '#db/schema'
import { AppError } from '#domain/errors'
import { completenessOfNew } from '#domain/students/profile/completeness'
import { NEW } from '#domain/students/student/stages'
import { followCountry } from '#server/people/users/follow-country'
import { recordUserChange } from '#server/people/users/record-change'
import { announce } from '#server/platform/events/announce'
import { actorOf, personById } from '#server/platform/login/person'
import { counsellorOfSignUp } from '#server/sign-ups/flow/counsellor-of-sign-up'
import { changeStudent } from '#server/students/student/change-student'
import { flagClaims } from '#server/students/student/flag-claims'

export interface VerifiedSignUp {
  id: string
  kind: 'sign-up' | 'sign-in'
  partner_id: string | null
  code_id: string | null
  email: string
  first_name: string
  last_name: string
  mobile: string
  country_id: string
  level: string
  intake: string
}

export interface CameIn {
  userId: string
  email: string
  studentId: string
}

interface Known {
  StudentId: string
  PartnerCompany: string
}

/** Never changes data (docs/decisions/0129). @throws SIGN_IN_CHOICE, USER_BLOCKED, OTP_OVER if the address is no student's any more */
export async function becomeStudent(
  tx: Transaction<Database>,
  signUp: VerifiedSignUp,
  chosen: string | null,
): Promise<CameIn> {
  const { email, partner_id: partnerId } = signUp
  // Serializes sign-ups by address, and new students by partner.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-up ${email}`}, 0))`.execute(tx)
  if (partnerId !== null) await sql`select id from partners where id = ${partnerId} for update`.execute(tx)
  const known = await knownStudents(tx, email, partnerId)
  if (signUp.kind === 'sign-up' && known.length === 0 && partnerId !== null)
    return joins(tx, { ...signUp, partner_id: partnerId })
  const student = chosen === null ? known[0] : known.find(({ StudentId }) => StudentId === chosen)
  if (!student) throw new AppError('OTP_OVER')
  if (chosen === null && known.length > 1) throw new AppError('SIGN_IN_CHOICE', { data: { Choices: known } })
  const userId = await accountOf(tx, signUp, student.StudentId)
  if (signUp.kind === 'sign-up') await record(tx, userId, student.StudentId, { ...signUp, isNew: false })
  return { userId, email, studentId: student.StudentId }
}

async function knownStudents(
  tx: Transaction<Database>,
  email: string,
  partnerId: string | null,
): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select students.id as "StudentId", partners.company as "PartnerCompany"
    from students join partners on partners.id = students.partner_id
    where lower(students.email) = ${email} and students.erased_at is null
      and (${partnerId}::uuid is null or students.partner_id = ${partnerId}::uuid)
    order by partners.company, students.created_at, students.id`.execute(tx)
  return rows
}

async function joins(
  tx: Transaction<Database>,
  signUp: VerifiedSignUp & { partner_id: string },
): Promise<CameIn> {
  const studentId = uuid()
  await tx
    .insertInto('students')
    .values({
      id: studentId,
      partner_id: signUp.partner_id,
      counsellor_id: await counsellorOfSignUp(tx, signUp.partner_id, signUp.code_id),
      name: signUp.first_name,
      first_name: signUp.first_name,
      last_name: signUp.last_name,
      email: signUp.email,
      mobile: signUp.mobile,
      country_id: signUp.country_id,
      state_id: null,
      stage: NEW,
      source: 'Sign-up',
      profile_complete: completenessOfNew(signUp.mobile),
    })
    .execute()
  const userId = await accountOf(tx, signUp, studentId)
  const event = await record(tx, userId, studentId, { ...signUp, isNew: true })
  await announce(tx, 'student.signed-up', { studentId, event, actorId: userId })
  return { userId, email: signUp.email, studentId }
}

async function record(
  tx: Transaction<Database>,
  userId: string,
  studentId: string,
  { code_id, level, intake, isNew }: VerifiedSignUp & { isNew: boolean },
): Promise<string> {
  const { rows } = await sql<{
    event: string
  }>`select event from sign_up_codes where id = ${code_id}`.execute(tx)
  const event = rows[0]?.event ?? ''
  const person = await personById(tx, userId)
  if (!person) throw new AppError('NOT_FOUND')
  await changeStudent(tx, actorOf(person), {
    studentId,
    section: 'student',
    action: isNew ? 'Signed up' : 'Signed up again',
    remarks: [event, level, intake].filter(Boolean).join(', '),
  })
  if (isNew) await flagClaims(tx, actorOf(person), studentId)
  return event
}

/** An address has one account, even with students at several partners. */
async function accountOf(
  tx: Transaction<Database>,
  { email, first_name, last_name }: VerifiedSignUp,
  studentId: string,
): Promise<string> {
  const { rows } = await sql<{
    id: string
    is_student: boolean
    is_blocked: boolean
    mfa_enabled: boolean
    student_id: string | null
  }>`
    select id, roles = '{STUDENT}' as is_student, is_blocked, mfa_enabled, student_id from users
    where lower(email) = ${email} for update`.execute(tx)
  const [account] = rows
  if (!account) return newAccount(tx, { email, first_name, last_name }, studentId)
  if (account.is_blocked) throw new AppError('USER_BLOCKED')
  // A code must not bypass a password or a second factor. No code was sent to such an address.
  if (!account.is_student || account.mfa_enabled) throw new AppError('OTP_OVER')
  if (account.student_id !== studentId) await refuseOthersAccount(tx, studentId)
  await sql`update students set mobile = users.mobile from users
    where students.id = ${studentId} and users.id = ${account.id} and students.mobile = '' and users.mobile <> ''`.execute(
    tx,
  )
  await sql`update users set email_confirmed = true, student_id = ${studentId}, mobile = ''
    where id = ${account.id} and (not email_confirmed or student_id is distinct from ${studentId}::uuid)`.execute(
    tx,
  )
  return account.id
}

async function newAccount(
  tx: Transaction<Database>,
  { email, first_name, last_name }: Pick<VerifiedSignUp, 'email' | 'first_name' | 'last_name'>,
  studentId: string,
): Promise<string> {
  await refuseOthersAccount(tx, studentId)
  const { rows } = await sql<{ id: string }>`
    insert into users (id, email, email_confirmed, first_name, last_name, roles, tags, student_id)
    select ${uuid()}::uuid, ${email}, true, coalesce(nullif(${first_name}::text, ''), students.first_name),
      case when ${first_name}::text = '' then students.last_name else ${last_name}::text end, '{STUDENT}', '{}', students.id
    from students where id = ${studentId} returning id`.execute(tx)
  const id = rows[0]?.id as string
  await followCountry(tx, [id])
  await recordUserChange(tx, { id }, { userId: id, action: 'Sign up' })
  return id
}

/** The account's own address must sign in: another person may have changed the row's address. */
async function refuseOthersAccount(tx: Transaction<Database>, studentId: string): Promise<void> {
  const { rows } =
    await sql`select id from users where student_id = ${studentId} and deleted_at is null`.execute(tx)
  if (rows.length > 0) throw new AppError('OTP_OVER')
}
