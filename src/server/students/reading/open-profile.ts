import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { ProfileSections } from '#domain/students/profile/schema'
import type { StudentTests } from '#domain/students/test-scores/schema'
import { todayIn } from '#domain/time/format'
import { profileLock } from '#server/students/profile/profile-lock'
import { readProfile } from '#server/students/profile/profile-row'
import { toSections } from '#server/students/profile/sections'
import type { StudentRecord } from '#server/students/student/find-student'
import { toTests } from '#server/students/test-scores/get-tests'
import type { Sealer } from '#services/sealing/sealer'

/** The content of the profile page; the student must be in the actor's scope. */
export async function openProfile(
  db: Db,
  sealer: Sealer,
  actor: Actor,
  student: StudentRecord,
): Promise<{ profile: ProfileSections; tests: StudentTests; isSubmitted: boolean }> {
  const [row, profile, documents] = [
    await readProfile(db, student.id),
    await profileLock(db, student.id, 'profile'),
    await profileLock(db, student.id, 'documents'),
  ]
  const sections = toSections(sealer, actor, { student, row, locks: { profile, documents } })
  return {
    profile: sections,
    tests: toTests(row, { isLocked: sections.IsLocked, today: todayIn(actor.timeZone) }),
    isSubmitted: profile.isSubmitted,
  }
}
