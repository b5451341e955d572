import { ZxcvbnFactory } from '@zxcvbn-ts/core'

// Without dictionaries: they are large, and the server checks for the commonest passwords.
const zxcvbn = new ZxcvbnFactory()
/** Longer text takes long to check and does not change the result. */
const LONGEST = 100

/** A password's strength from 0 to 4. */
export function strengthOf(password: string, email: string): number {
  return zxcvbn.check(password.slice(0, LONGEST), ['tassel', ...email.split(/[@.]/)]).score
}
