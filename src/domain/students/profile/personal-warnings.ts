import { isDay } from '#domain/time/day'
import { yearsBetween } from '#domain/time/years'
import type { PersonalField } from './personal'

const YOUNGEST = 16

/** What is odd but not wrong, by field (docs/decisions/0148); days are 'YYYY-MM-DD', masks are ignored. */
export function warningsOfPersonal(
  { PassportExpiry = '', DateOfBirth = '' }: Readonly<Partial<Record<PersonalField, string>>>,
  today: string,
): Partial<Record<PersonalField, string>> {
  return {
    ...(isDay(PassportExpiry) &&
      PassportExpiry < today && { PassportExpiry: 'This passport has expired. A visa needs a valid one.' }),
    ...(isDay(DateOfBirth) &&
      DateOfBirth <= today &&
      yearsBetween(DateOfBirth, today) < YOUNGEST && {
        DateOfBirth: `By this date of birth the student is under ${YOUNGEST}. Check the year.`,
      }),
  }
}
