/** How long a password is at least, and at most. */
export const PASSWORD_LENGTH = { least: 10, most: 1000 } as const
/** One of these is in every password. */
export const PASSWORD_SIGNS = '~`!@#$%^&*?'
/** A shorter name of an e-mail address is in passwords by chance. */
const SHORTEST_NAME = 3

/** What a new password may lack. */
export type PasswordFault = 'length' | 'capital' | 'digit' | 'sign' | 'name'

/** What is missing, in the words of the forms. */
export const PASSWORD_FAULTS: Readonly<Record<PasswordFault, string>> = {
  length: 'at least 10 characters',
  capital: 'a capital letter',
  digit: 'a digit',
  sign: `one of ${PASSWORD_SIGNS}`,
  name: 'nothing of your e-mail address',
}

/** What a new password lacks by the specification's rule, and whether it holds the name of its person's e-mail address. */
export function missingFrom(password: string, email: string): PasswordFault[] {
  const name = (email.split('@')[0] ?? '').trim().toLowerCase()
  const faults: Record<PasswordFault, boolean> = {
    // By characters, as people count them.
    length: [...password].length < PASSWORD_LENGTH.least,
    capital: !/\p{Lu}/u.test(password),
    digit: !/\d/.test(password),
    sign: ![...PASSWORD_SIGNS].some((sign) => password.includes(sign)),
    name: name.length >= SHORTEST_NAME && password.toLowerCase().includes(name),
  }
  return (Object.keys(faults) as PasswordFault[]).filter((fault) => faults[fault])
}

/** What a password lacks, as one sentence. */
export function saidMissing(faults: readonly PasswordFault[]): string {
  const words = faults.map((fault) => PASSWORD_FAULTS[fault])
  const last = words.at(-1) ?? ''
  const listed = words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${last}` : last
  return `The password needs ${listed}.`
}
