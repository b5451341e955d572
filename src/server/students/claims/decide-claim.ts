import { sql } from 'kysely'
import { transaction } from '#db/transaction'
import { AppError, CATALOGUE } from '#domain/errors'
import type { Claim, DecideClaim } from '#domain/students/claims/schema'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { eventsInsert } from '#server/platform/events/announce'
import type { Context } from '#server/platform/runtime/context'
import { isStale } from '#server/platform/steps/stale'
import { changeStudents } from '#server/students/student/change-student'
import { readClaims } from './table'

/** Decides once which partner keeps a student; notifies both. @throws NOT_FOUND, CLAIM_DECIDED, VALIDATION_FAILED for another student */
export async function decideClaim(
  { db, actor }: Context,
  { id, KeptStudentId, Reason, Version }: { id: string } & DecideClaim,
): Promise<{ message: string; Claim: Claim }> {
  mustBeAllowed(actor, 'students.decide-claims')
  return transaction(db, async (tx) => {
    // Lock both students in id order, like every other writer of students.
    await sql`select id from students where id in (
        select unnest(array[student_id, other_id]) from student_claims where id = ${id}) order by id for update`.execute(
      tx,
    )
    const { rows } = await sql<{
      student_id: string
      other_id: string
      kept_id: string | null
      version: number
    }>`
      select student_id, other_id, kept_id, version from student_claims where id = ${id} for update`.execute(
      tx,
    )
    const [claim] = rows
    if (!claim) throw new AppError('NOT_FOUND')
    const read = async () => {
      const [current] = await readClaims(tx, actor, sql`student_claims where id = ${id}`)
      return current as Claim
    }
    if (claim.kept_id !== null || isStale(Version, claim))
      throw new AppError('CLAIM_DECIDED', { data: { current: await read() } })
    const both = [claim.student_id, claim.other_id]
    if (!both.includes(KeptStudentId)) {
      const { message } = CATALOGUE.NOT_FOUND
      throw new AppError('VALIDATION_FAILED', { message, fields: { KeptStudentId: message } })
    }
    await sql`update student_claims set kept_id = ${KeptStudentId}, reason = ${Reason}, decided_by = ${actor.id},
        decided_at = now(), version = version + 1 where id = ${id}`.execute(tx)
    for (const studentId of both)
      await changeStudents(tx, actor, [{ studentId }], {
        section: 'student',
        action: studentId === KeptStudentId ? 'Claim kept' : 'Claim lost',
        remarks: Reason,
      })
    const payloads = both.map((studentId) => ({
      studentId,
      claimId: id,
      isKept: studentId === KeptStudentId,
      actorId: actor.id,
    }))
    await eventsInsert('student.claim-decided', payloads).execute(tx)
    return { message: 'The claim was decided.', Claim: await read() }
  })
}
