import type { Db } from '#db/database'
import { AddStudent } from '#domain/students/profile/add-student'
import { addStudent } from '#server/students/profile/add-student'
import type { Situation } from '#tests/support/http/situation'
import type { ValidCall } from '#tests/support/valid-calls/valid-calls'
import type { World } from '#tests/support/world'

export interface SituationClaim {
  id: string
  /** Brightpath's record. */
  studentId: string
}

/** A student added by both partners with one e-mail address. */
export async function makeClaim(db: Db, { people }: World): Promise<SituationClaim> {
  const sent = AddStudent.parse({ FirstName: 'Ila', Email: 'claimed@mail.example', CountryId: 'NP' })
  const { StudentId } = await addStudent({ db, actor: people.partner }, sent)
  await addStudent({ db, actor: people.otherPartner }, sent)
  const { id } = await db
    .selectFrom('student_claims')
    .select('id')
    .where((or) => or.or([or('student_id', '=', StudentId), or('other_id', '=', StudentId)]))
    .executeTakeFirstOrThrow()
  return { id, studentId: StudentId }
}

/** Requests on claims that are accepted in this situation. */
export function claimCalls({ world: { people }, claim }: Situation) {
  const asStaff = { UserId: people.staff.id }
  return {
    listClaims: {
      actor: people.staff,
      query: { pageNo: '1', pageSize: '25', state: 'Open', ...asStaff },
    },
    decideClaim: {
      actor: people.staff,
      params: { id: claim.id },
      body: { ...asStaff, KeptStudentId: claim.studentId, Reason: 'Brightpath was first', Version: 1 },
    },
  } satisfies Record<string, ValidCall>
}
