import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { MISSING } from '#domain/students/documents/states'
import { missingParts } from '#domain/students/profile/completeness'
import { studentDocumentTypes } from '#server/students/documents/wanted-types'
import { readProfile } from '#server/students/profile/profile-row'
import { filledParts } from '#server/students/profile/progress'
import type { StudentRecord } from '#server/students/student/find-student'

/** What a student's profile and documents lack, in words; the student must be in the actor's scope. */
export async function lackingParts(
  db: Db,
  actor: Actor,
  student: StudentRecord,
): Promise<{ profile: string[]; documents: string[] }> {
  const profile = missingParts(filledParts(student, await readProfile(db, student.id)))
  const { Types } = await studentDocumentTypes({ db, actor }, { studentId: student.id })
  const wanted = Types.filter(({ IsWanted, IfAny, Status }) => IsWanted && !IfAny && Status === MISSING)
  return {
    profile: profile.map(({ title, what }) => `${title} (${what})`),
    documents: wanted.map(({ DocumentType }) => DocumentType),
  }
}
