/** What of a personal section counts as filled in. */
export const COUNTED_FIELDS = [
  'FirstName',
  'Mobile',
  'Gender',
  'MaritalStatus',
  'DateOfBirth',
  'PassportNumber',
  'Nationality',
  'CountryId',
  'City',
  'Address',
] as const
const PERSONAL_SHARE = 50
const ACADEMICS_SHARE = 25
const TESTS_SHARE = 25

/** How far a profile is: 0 to 100. Half of it are the student's own data; academics and tests a quarter each. Work is not counted. */
export function completeness(of: {
  /** The fields of the personal section that have a value. */
  filled: readonly string[]
  academics: number
  tests: number
}): number {
  const counted = COUNTED_FIELDS.filter((field) => of.filled.includes(field)).length
  const personal = Math.floor((counted / COUNTED_FIELDS.length) * PERSONAL_SHARE)
  return personal + (of.academics > 0 ? ACADEMICS_SHARE : 0) + (of.tests > 0 ? TESTS_SHARE : 0)
}

/** A part of the profile that is still to do, with the way to it. */
export interface MissingPart {
  section: 'personal' | 'academics' | 'tests'
  title: string
  /** What of it, in words. */
  what: string
  /** Both. */
  words: string
}

const WORDS: Readonly<Record<(typeof COUNTED_FIELDS)[number], string>> = {
  FirstName: 'name',
  Mobile: 'mobile number',
  Gender: 'gender',
  MaritalStatus: 'marital status',
  DateOfBirth: 'date of birth',
  PassportNumber: 'passport number',
  Nationality: 'nationality',
  CountryId: 'country',
  City: 'city',
  Address: 'address',
}

/** What is missing of a profile, the first thing to do first. */
export function missingParts(of: Parameters<typeof completeness>[0]): MissingPart[] {
  const lacking = COUNTED_FIELDS.filter((field) => !of.filled.includes(field)).map((field) => WORDS[field])
  const part = (section: MissingPart['section'], title: string, what: string): MissingPart => ({
    section,
    title,
    what,
    words: `${title}: ${what}`,
  })
  return [
    ...(lacking.length > 0 ? [part('personal', 'Personal information', lacking.join(', '))] : []),
    ...(of.academics === 0 ? [part('academics', 'Academic qualifications', 'last school or degree')] : []),
    ...(of.tests === 0 ? [part('tests', 'Tests', 'one test, awaited or waived')] : []),
  ]
}
