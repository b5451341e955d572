import { createHash, randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '#domain/people/factors/codes'

/** Crockford's base32: no letter can be mistaken for a digit. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUPS = 6
const GROUP = 4
/** Older codes had four groups and stay valid until the user makes new ones. */
const LENGTHS: readonly number[] = [GROUPS * GROUP, 4 * GROUP]

/** Ten new recovery codes of 120 bits: '7K2M-9QXA-04TD-WB5E-ZC3N-H8RV'. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: GROUPS }, group).join('-'))
}

function group(): string {
  return Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}

/** The digest of a recovery code in any spelling, or null; it cannot be guessed, so needs no slow hash. */
export function recoveryDigest(userId: string, text: string): string | null {
  const code = text
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}_.]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  if (!LENGTHS.includes(code.length) || [...code].some((letter) => !LETTERS.includes(letter))) return null
  return createHash('sha256').update(`recovery code ${userId} ${code}`).digest('base64url')
}
