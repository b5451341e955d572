import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { AppError, CATALOGUE, type ErrorCode, isAppError } from '#domain/errors'
import type { SkippedStudent } from '#domain/students/student/skipped'
import { inviteUsers } from '#server/people/invitations/invite-user'
import { queueInvitations } from '#server/people/invitations/queue-invitations'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import {
  type Candidate,
  candidates,
  INVITED_ACTION,
  refusalOf,
} from '#server/students/invitations/candidates'
import { inviteKnownAddresses } from '#server/students/invitations/invite-known-addresses'
import { changeStudents } from '#server/students/student/change-student'
import { studentsSeenBy } from '#server/students/student/student-scope'

const INVITED = 'The invitation is on its way.'

interface Invited {
  message: string
  Succeeded: string[]
  Failed: SkippedStudent[]
}

/** Invites a student, also again. @throws AppError FORBIDDEN, NOT_FOUND out of scope, as `refusalOf` names */
export async function inviteStudent(
  { db, actor }: Context,
  { id }: { id: string },
): Promise<{ message: string }> {
  await inviteStudents({ db, actor }, { StudentIds: [id] })
  return { message: INVITED }
}

/** Lists those skipped, with the reason. @throws FORBIDDEN; if nobody is invited, the first one's reason, with all in `data.Failed` */
export async function inviteStudents(
  { db, actor }: Context,
  { StudentIds: studentIds }: { StudentIds: readonly string[] },
): Promise<Invited> {
  mustBeAllowed(actor, 'students.invite')
  return transaction(db, (tx) => inviteWithin(tx, actor, [...new Set(studentIds)]))
}

async function inviteWithin(
  tx: Transaction<Database>,
  actor: Actor,
  ids: readonly string[],
): Promise<Invited> {
  // One order, so that two bulk invitations never deadlock.
  await sql`select id from students where id = any(${ids}::uuid[]) and ${studentsSeenBy(actor)}
    order by id for update`.execute(tx)
  const byId = new Map((await candidates(tx, actor, ids)).map((each) => [each.id, each]))
  const failed = new Map<string, ErrorCode>()
  for (const id of ids) {
    const code = refusalOf(byId.get(id))
    if (code) failed.set(id, code)
  }
  const going = ids.flatMap((id) => (failed.has(id) ? [] : [byId.get(id) as Candidate]))
  const fresh = going.filter(({ account, shared }) => account === null && shared === null)
  const made = new Set(await inviteAccounts(tx, actor, fresh))
  const late = fresh.flatMap(({ id }) => (made.has(id) ? [] : [id]))
  // The address got an account in another transaction, or is twice in the selection.
  const twins = late.length > 0 ? await candidates(tx, actor, late) : []
  const shared = [...going, ...twins].filter((each) => each.shared?.comesIn)
  for (const id of late) if (!shared.some((each) => each.id === id)) failed.set(id, 'EMAIL_TAKEN')
  await inviteKnownAddresses(tx, actor, shared)
  const again = going.flatMap(({ account }) => (account ? [account.id] : []))
  if (again.length > 0) await queueInvitations(tx, { id: actor.id }, again, 'Invite again')
  const invited = going.filter(({ id }) => !failed.has(id))
  const skipped = [...failed].map(([id, code]) => skippedStudent(id, byId.get(id), code))
  const [first] = skipped
  if (first && invited.length === 0) throw new AppError(first.Code, { data: { Failed: skipped } })
  await changeStudents(
    tx,
    actor,
    invited.map(({ id }) => ({ studentId: id })),
    { section: 'student', action: INVITED_ACTION, set: { invited_at: new Date() } },
  )
  return {
    message: `${invited.length} of ${ids.length} ${ids.length === 1 ? 'student' : 'students'} invited.`,
    Succeeded: invited.map(({ id }) => id),
    Failed: skipped,
  }
}

/** Invites a just added student, who stays if that is refused. Returns a sentence for the answer. */
export async function inviteAdded(tx: Transaction<Database>, actor: Actor, id: string): Promise<string> {
  mustBeAllowed(actor, 'students.invite')
  try {
    await inviteWithin(tx, actor, [id])
    return INVITED
  } catch (error) {
    if (!isAppError(error)) throw error
    return `No invitation was sent: ${error.message}`
  }
}

async function inviteAccounts(
  tx: Transaction<Database>,
  actor: Actor,
  students: readonly Candidate[],
): Promise<string[]> {
  const accounts = await inviteUsers(
    tx,
    { id: actor.id },
    students.map((student) => ({
      email: student.email,
      firstName: student.first_name,
      lastName: student.last_name,
      roles: ['STUDENT'],
      studentId: student.id,
    })),
  )
  if (accounts.length === 0) return []
  const { rows } = await sql<{ student_id: string }>`
    select student_id from users where id = any(${accounts}::uuid[])`.execute(tx)
  return rows.map(({ student_id }) => student_id)
}

function skippedStudent(
  id: string,
  student: Candidate | undefined,
  code: ErrorCode,
): SkippedStudent & { Code: ErrorCode } {
  return { StudentId: id, Name: student?.name ?? '', Code: code, Reason: CATALOGUE[code].message }
}
