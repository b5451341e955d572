import { PRODUCT } from '#domain/access/company-name'

/** Shorter words occur in passwords by chance. */
const SHORTEST = 4

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '')

function wordsAround(email: string, companyName: string): string[] {
  const labels = (email.split('@')[1] ?? '').split('.').slice(0, -1)
  const words = [PRODUCT, ...labels.flatMap((label) => label.split('-')), ...companyName.split(/\s+/)]
  return words.map(lettersOf).filter((word) => word.length >= SHORTEST)
}

/** Whether a password is such words plus at most half digits and signs, in any case (docs/decisions/0084). */
export function isOfContext(password: string, email: string, companyName: string): boolean {
  const letters = lettersOf(password)
  if (letters.length < SHORTEST || letters.length * 2 < password.length) return false
  const rest = wordsAround(email, companyName)
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, word) => left.replaceAll(word, ''), letters)
  return rest === ''
}
