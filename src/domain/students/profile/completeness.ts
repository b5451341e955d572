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

/** From 0 to 100: personal data is half, academics and tests a quarter each. Work does not count. */
export function completeness(of: { filled: readonly string[]; academics: number; tests: number }): number {
  const counted = COUNTED_FIELDS.filter((field) => of.filled.includes(field)).length
  const personal = Math.floor((counted / COUNTED_FIELDS.length) * PERSONAL_SHARE)
  return personal + (of.academics > 0 ? ACADEMICS_SHARE : 0) + (of.tests > 0 ? TESTS_SHARE : 0)
}

/** In per cent: it has a name and a country, and a mobile number unless `mobile` is empty. */
export function completenessOfNew(mobile: string): number {
  const filled = ['FirstName', 'CountryId', ...(mobile ? ['Mobile'] : [])]
  return completeness({ filled, academics: 0, tests: 0 })
}

export interface MissingPart {
  section: 'personal' | 'academics' | 'tests'
  title: string
  what: string
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

/** The missing parts of a profile, in the order in which to fill them. */
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
