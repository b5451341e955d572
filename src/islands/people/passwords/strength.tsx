import { ZxcvbnFactory } from '@zxcvbn-ts/core'

// Without lists of words: they are large, and the server has the commonest passwords.
const zxcvbn = new ZxcvbnFactory()
/** More takes long and says nothing more. */
const LONGEST = 100

/** How hard a password is to guess, from 0 to 4. */
export function strengthOf(password: string, email: string): number {
  return zxcvbn.check(password.slice(0, LONGEST), ['tassel', ...email.split(/[@.]/)]).score
}
