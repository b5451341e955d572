export const OF = '{}'

/** The phrase with the object's name, or a generic word if it has none. */
export function withName(phrase: string, name: string | null, place: string): string {
  return phrase.replace(OF, name ?? NAMELESS[place.split('/')[1] ?? ''] ?? 'something that is gone')
}

const NAMELESS: Readonly<Record<string, string>> = {
  users: 'someone',
  counsellors: 'who is gone',
  'right-changes': 'someone',
  partners: 'a partner',
  onboarding: 'a partner',
  'bank-detail-changes': 'a partner',
  students: 'a student',
  'search-program': 'a student',
  cn: 'a commission note',
}
