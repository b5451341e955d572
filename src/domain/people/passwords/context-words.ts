import { PRODUCT } from '#domain/access/company-name'

/** Shorter words occur in passwords by chance. */
const SHORTEST = 4

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '')

/** The easiest words to guess: the product's, the company's, and those in the e-mail address's domain. */
function wordsAround(email: string, companyName: string): string[] {
  const labels = (email.split('@')[1] ?? '').split('.').slice(0, -1)
  const words = [PRODUCT, ...labels.flatMap((label) => label.split('-')), ...companyName.split(/\s+/)]
  return words.map(lettersOf).filter((word) => word.length >= SHORTEST)
}

/**
 * Whether a password consists of such words alone, with digits and signs that make up no more than half of it
 * (docs/decisions/0084-passwords.md). Ignores case.
 */
export function isOfContext(password: string, email: string, companyName: string): boolean {
  const letters = lettersOf(password)
  if (letters.length < SHORTEST || letters.length * 2 < password.length) return false
  const rest = wordsAround(email, companyName)
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, word) => left.replaceAll(word, ''), letters)
  return rest === ''
}
