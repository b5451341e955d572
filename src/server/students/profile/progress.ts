import { completeness } from '#domain/students/profile/completeness'
import type { StudentRecord } from '#server/students/student/find-student'
import type { ProfileRow } from './profile-row'

export function filledParts(
  student: Pick<StudentRecord, 'first_name' | 'mobile' | 'country_id'>,
  row: ProfileRow,
): Parameters<typeof completeness>[0] {
  const own = Object.entries(row.personal).flatMap(([field, value]) => (value ? [field] : []))
  return {
    filled: [
      ...own,
      ...(student.first_name ? ['FirstName'] : []),
      ...(student.mobile ? ['Mobile'] : []),
      ...(student.country_id ? ['CountryId'] : []),
      ...(row.passport_sealed ? ['PassportNumber'] : []),
      ...(row.birth_date_sealed ? ['DateOfBirth'] : []),
    ],
    academics: row.academics.length,
    tests: Object.keys(row.tests).length,
  }
}

/** How complete a student's profile is, 0 to 100. */
export function progressOf(
  student: Pick<StudentRecord, 'first_name' | 'mobile' | 'country_id'>,
  row: ProfileRow,
): number {
  return completeness(filledParts(student, row))
}
