export const PASSWORD_LENGTH = { least: 10, most: 1000 } as const
const SIGNS = '~`!@#$%^&*?'
const SHORTEST_NAME = 3

export const PASSWORD_FAULTS = ['length', 'capital', 'digit', 'sign', 'name'] as const
export type PasswordFault = (typeof PASSWORD_FAULTS)[number]

export const PASSWORD_WORDS: Readonly<Record<PasswordFault, string>> = {
  length: `at least ${PASSWORD_LENGTH.least} characters`,
  capital: 'a capital letter',
  digit: 'a digit',
  sign: `one of ${SIGNS}`,
  name: 'not the name in your e-mail address',
}
const NAME_IN_IT = 'The password must not contain the name in your e-mail address.'

/** The specification's requirements that a new password misses; 'name' is the name in the e-mail address. */
export function missingFrom(password: string, email: string): PasswordFault[] {
  const name = (email.split('@')[0] ?? '').trim().toLowerCase()
  const faults: Record<PasswordFault, boolean> = {
    // By code points, as people count characters.
    length: [...password].length < PASSWORD_LENGTH.least,
    capital: !/\p{Lu}/u.test(password),
    digit: !/\d/.test(password),
    sign: ![...SIGNS].some((sign) => password.includes(sign)),
    name: name.length >= SHORTEST_NAME && password.toLowerCase().includes(name),
  }
  return PASSWORD_FAULTS.filter((fault) => faults[fault])
}

/** The missing requirements in a sentence or two. */
export function missingWords(faults: readonly PasswordFault[]): string {
  const words = faults.filter((fault) => fault !== 'name').map((fault) => PASSWORD_WORDS[fault])
  const last = words.at(-1) ?? ''
  const listed = words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${last}` : last
  return [
    ...(words.length > 0 ? [`The password needs ${listed}.`] : []),
    ...(faults.includes('name') ? [NAME_IN_IT] : []),
  ].join(' ')
}
