/** Stands in a phrase for what it was done to. */
export const OF = '{}'

/** The phrase with a name in it, or a word for what has none. */
export function withName(phrase: string, name: string | null, place: string): string {
  return phrase.replace(OF, name ?? NAMELESS[place.split('/')[1] ?? ''] ?? 'something that is gone')
}

/** By the first part of a path. */
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
