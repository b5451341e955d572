import { createHash, randomInt } from 'node:crypto'

/** Crockford's base32: no letter is read as a digit. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUPS = 4
const GROUP = 4
const COUNT = 10

/** Ten new recovery codes of 80 bits: '7K2M-9QXA-04TD-WB5E'. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => Array.from({ length: GROUPS }, group).join('-'))
}

function group(): string {
  return Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}

/**
 * What is kept of somebody's recovery code; null where the text is no such code. Small letters, spaces and what looks alike stand for
 * what was meant. It has too many bits to be guessed, so it needs no slow hash.
 */
export function recoveryDigest(userId: string, text: string): string | null {
  const code = text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  if (code.length !== GROUPS * GROUP || [...code].some((letter) => !LETTERS.includes(letter))) return null
  return createHash('sha256').update(`recovery code ${userId} ${code}`).digest('base64url')
}
