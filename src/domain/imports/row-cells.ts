import { z } from 'zod'
import { LEVELS } from '#domain/courses/levels'
import { CURRENCIES } from '#domain/money/currencies'
import { readAmount } from '#domain/money/read-amount'
import { countryOf } from '#domain/places/names'
import { REPLACEMENT } from '#domain/spreadsheet/cells'

export const REQUIRED = 'This is required.'
const UNKEEPABLE = 'This contains characters that cannot be stored.'
const EMAIL = z.email()

/** Text of one line, normalized: NFC, single spaces. */
export const line = (most: number) =>
  z
    .string()
    .transform((text) => text.normalize('NFC').replace(/\s+/gu, ' ').trim())
    .pipe(storedCell(most))
export const lines = (most: number) =>
  z
    .string()
    .transform((text) => text.normalize('NFC').replace(/\r\n?/g, '\n').trim())
    .pipe(storedCell(most))
export const required = (most: number) => line(most).refine((text) => text !== '', REQUIRED)
export const email = line(254)
  .refine((text) => text !== '', { error: REQUIRED, abort: true })
  .refine((text) => EMAIL.safeParse(text).success, 'Enter an e-mail address, such as name@example.com.')
  .transform((text) => text.toLowerCase())
export const optionalEmail = z.union([z.literal(''), email], {
  error: 'Enter an e-mail address, such as name@example.com.',
})
export const country = line(100)
  .refine((text) => text !== '', { error: REQUIRED, abort: true })
  .transform(translated(countryOf, 'Enter a country by its two letters or its English name.'))
export const currency = line(20).transform((text) => text.toUpperCase())
export const knownCurrency = currency
  .refine((text) => text !== '', { error: REQUIRED, abort: true })
  .refine(
    (text) => (CURRENCIES as readonly string[]).includes(text),
    `Enter one of ${CURRENCIES.join(', ')}.`,
  )
/** A registration number in upper case without spaces; null if blank. */
export const registration = (isOne: (text: string) => boolean, message: string) =>
  line(40)
    .transform((text) => text.toUpperCase().replace(/\s/g, '') || null)
    .refine((text) => text === null || isOne(text), message)

export const level = line(50).transform((text, { addIssue }) => {
  if (text === '') return null
  const known = LEVELS.find((each) => each.toLowerCase() === text.toLowerCase())
  if (known) return known
  addIssue(`Enter one of ${LEVELS.join(', ')}.`)
  return z.NEVER
})
export const day = line(20).transform((text, { addIssue }) => {
  if (text === '') return null
  if (z.iso.date().safeParse(text).success) return text
  addIssue('Enter a day as YYYY-MM-DD.')
  return z.NEVER
})

function storedCell(most: number) {
  return z
    .string()
    .max(most, `This is longer than ${most} characters.`)
    .refine((text) => !text.includes(REPLACEMENT), UNKEEPABLE)
}

/** An amount as plain decimal text. `blank`: the message for a blank cell; null if blank means zero. */
export function amount(blank: string | null) {
  return line(50).transform((text, { addIssue }) => {
    if (text === '' && blank === null) return '0'
    const read = text === '' ? null : readAmount(text)
    if (read && read.unit !== 'percent') return read.value
    addIssue(text === '' ? (blank ?? '') : 'Enter an amount with up to two decimals.')
    return z.NEVER
  })
}

function translated(translate: (text: string) => string | null, message: string) {
  return (text: string, { addIssue }: z.RefinementCtx): string => {
    const found = translate(text)
    if (found !== null) return found
    addIssue(message)
    return z.NEVER
  }
}
