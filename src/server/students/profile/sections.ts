import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import type { EditKind } from '#domain/students/profile/edit-states'
import { warningsOfPersonal } from '#domain/students/profile/personal-warnings'
import type { ProfileSections } from '#domain/students/profile/schema'
import type { StudentStage } from '#domain/students/student/stages'
import { todayIn } from '#domain/time/format'
import type { StudentRecord } from '#server/students/student/find-student'
import { PERSON } from '#server/students/student/person-fields'
import type { Sealer } from '#services/sealing/sealer'
import { isLockedFor, type ProfileLock, profileLock } from './profile-lock'
import { type ProfileRow, readProfile } from './profile-row'
import { maskedValue, openSealed } from './sealed'

/** The profile sections of a student within the actor's scope, as the actor may read them. */
export async function readSections(
  db: Db,
  sealer: Sealer,
  actor: Actor,
  student: StudentRecord,
): Promise<ProfileSections> {
  const row = await readProfile(db, student.id)
  const [profile, documents] = [
    await profileLock(db, student.id, 'profile'),
    await profileLock(db, student.id, 'documents'),
  ]
  return toSections(sealer, actor, { student, row, locks: { profile, documents } })
}

/** `readSections` from rows that were already read. */
export function toSections(
  sealer: Sealer,
  actor: Actor,
  { student, row, locks }: { student: StudentRecord; row: ProfileRow; locks: Record<EditKind, ProfileLock> },
): ProfileSections {
  return {
    StudentId: student.id,
    Email: student.email,
    Personal: personalOf(sealer, student, row),
    Warnings: warningsOfPersonal(
      { ...row.personal, DateOfBirth: openSealed(sealer, row, 'DateOfBirth') },
      todayIn(actor.timeZone),
    ),
    Academics: row.academics as unknown as ProfileSections['Academics'],
    Work: row.work as unknown as ProfileSections['Work'],
    Stage: student.stage as StudentStage,
    ProfileComplete: student.profile_complete,
    EditRequests: { profile: locks.profile.request, documents: locks.documents.request },
    IsLocked: isLockedFor(actor, locks.profile),
    CanEdit: can(actor, 'students.edit'),
    CanShowSealed: can(actor, 'students.show-sealed'),
    Versions: { personal: row.personal_version, academics: row.academics_version, work: row.work_version },
    Version: student.version,
  }
}

/** The personal section: from the student's row, the saved section, and masks of sealed values. */
export function personalOf(
  sealer: Sealer,
  student: Pick<StudentRecord, 'first_name' | 'last_name' | 'email' | 'mobile' | 'country_id' | 'state_id'>,
  row: ProfileRow,
): Record<string, string> {
  return {
    ...row.personal,
    ...PERSON.read(student),
    StateId: student.state_id ?? '',
    PassportNumber: maskedValue(sealer, row, 'PassportNumber'),
    DateOfBirth: maskedValue(sealer, row, 'DateOfBirth'),
  }
}
