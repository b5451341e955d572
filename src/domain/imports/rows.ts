import { z } from 'zod'
import { faultsOfTerms } from '#domain/agreements/faults'
import { AGREEMENT_KINDS } from '#domain/agreements/states'
import { isGstin, isPan, isUdyam } from '#domain/bank-details/patterns'
import { isUniversityStudentId } from '#domain/commission-notes/content/content'
import { LEVELS } from '#domain/courses/levels'
import { importedTerms } from '#domain/imports/imported-terms'
import { CURRENCIES } from '#domain/money/currencies'
import { canonical, compare, isAmount, isZero } from '#domain/money/money'
import { readAmount } from '#domain/money/read-amount'
import { countryName, countryOf, stateOf } from '#domain/places/names'
import { REPLACEMENT } from '#domain/spreadsheet/cells'

const REQUIRED = 'This is required.'
const UNKEEPABLE = 'This contains characters that cannot be stored.'
const MAX_DAYS = 365
const EMAIL = z.email()

/** Text of one line, as it is kept: letters composed, single spaces. */
const line = (most: number) =>
  z
    .string()
    .transform((text) => text.normalize('NFC').replace(/\s+/gu, ' ').trim())
    .pipe(kept(most))
/** Text that may have several lines. */
const lines = (most: number) =>
  z
    .string()
    .transform((text) => text.normalize('NFC').replace(/\r\n?/g, '\n').trim())
    .pipe(kept(most))
const required = (most: number) => line(most).refine((text) => text !== '', REQUIRED)
const email = line(254)
  .refine((text) => text !== '', { error: REQUIRED, abort: true })
  .refine((text) => EMAIL.safeParse(text).success, 'Enter an e-mail address, such as name@example.com.')
  .transform((text) => text.toLowerCase())
const optionalEmail = z.union([z.literal(''), email], {
  error: 'Enter an e-mail address, such as name@example.com.',
})
const country = line(100)
  .refine((text) => text !== '', { error: REQUIRED, abort: true })
  .transform(translated(countryOf, 'Enter a country by its two letters or its English name.'))
const currency = line(20).transform((text) => text.toUpperCase())
const knownCurrency = currency
  .refine((text) => text !== '', { error: REQUIRED, abort: true })
  .refine(
    (text) => (CURRENCIES as readonly string[]).includes(text),
    `Enter one of ${CURRENCIES.join(', ')}.`,
  )
/** A registration number: capitals without spaces; null where none is given. */
const registration = (isOne: (text: string) => boolean, message: string) =>
  line(40)
    .transform((text) => text.toUpperCase().replace(/\s/g, '') || null)
    .refine((text) => text === null || isOne(text), message)

const level = line(50).transform((text, { addIssue }) => {
  if (text === '') return null
  const known = LEVELS.find((each) => each.toLowerCase() === text.toLowerCase())
  if (known) return known
  addIssue(`Enter one of ${LEVELS.join(', ')}.`)
  return z.NEVER
})
const day = line(20).transform((text, { addIssue }) => {
  if (text === '') return null
  if (z.iso.date().safeParse(text).success) return text
  addIssue('Enter a day as YYYY-MM-DD.')
  return z.NEVER
})

/** What a row of each kind must be by itself; its messages stand behind the name of the column. */
export const IMPORT_ROWS = {
  universities: z.object({
    name: required(200),
    address: lines(500).refine((text) => text !== '', REQUIRED),
    email,
    country,
    currency: knownCurrency,
    commissionRate: line(20).transform((text, { addIssue }) => {
      const read = readAmount(text)
      if (text === '') return null
      if (read && read.unit !== 'currency' && compare(read.value, '100') <= 0) return canonical(read.value)
      addIssue('Enter a percentage from 0 to 100 with up to two decimals.')
      return z.NEVER
    }),
  }),
  partners: z
    .object({
      company: required(200),
      code: required(50),
      email,
      address: lines(500).refine((text) => text !== '', REQUIRED),
      city: required(100),
      state: line(100),
      country,
      gstin: registration(
        isGstin,
        'This is not a valid GSTIN: 15 characters, the last one a check character.',
      ),
      pan: registration(isPan, 'This is not a valid PAN, such as AAPFU0939F.'),
      udyam: registration(isUdyam, 'This is not a valid Udyam number, such as UDYAM-MH-01-1234567.'),
      paymentDays: line(20)
        .refine((text) => text === '' || isDays(text), `Enter a whole number of days from 1 to ${MAX_DAYS}.`)
        .transform((text) => (text === '' ? null : Number(text))),
      tier: line(50).transform((text) => text || null),
    })
    .transform(withState)
    .superRefine(({ country, gstin, pan, udyam }, { addIssue }) => {
      const refuse = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message })
      if (country !== 'IN')
        for (const [path, number] of Object.entries({ gstin, pan, udyam }))
          if (number !== null) refuse(path, `A partner in ${countryName(country)} has none.`)
      if (gstin !== null && pan !== null && gstin.slice(2, 12) !== pan)
        refuse('pan', `The GSTIN is of another PAN: ${gstin.slice(2, 12)}.`)
    })
    .transform((row) => ({ ...row, pan: row.pan ?? row.gstin?.slice(2, 12) ?? null })),
  students: z
    .object({
      partnerCode: required(50),
      name: required(200),
      email,
      country,
      state: line(100),
      subsidiary: line(200),
      counsellorEmail: optionalEmail,
    })
    .transform(withState),
  applications: z.object({
    reference: required(100),
    studentEmail: email,
    partnerCode: line(50),
    university: required(200),
    program: required(200),
    intake: required(100),
    level,
    universityStudentId: line(50).refine(isUniversityStudentId, 'Enter letters, digits and hyphens alone.'),
  }),
  installments: z
    .object({
      application: required(100),
      name: required(100),
      tuitionFee: amount(REQUIRED).refine((text) => !isZero(text), 'Enter an amount above zero.'),
      scholarship: amount(null),
      currency,
    })
    .superRefine(({ tuitionFee, scholarship }, { addIssue }) => {
      if (!isAmount(tuitionFee) || !isAmount(scholarship)) return
      if (compare(scholarship, tuitionFee) <= 0) return
      const message = 'ScholarShip amount should be less than tuition fee.'
      addIssue({ code: 'custom', path: ['scholarship'], message })
    }),
  agreements: z
    .object({
      partnerCode: line(50),
      tier: line(50).transform((text) => text || null),
      university: line(200),
      level,
      intakeFrom: line(50).transform((text) => text || null),
      intakeTo: line(50).transform((text) => text || null),
      validFrom: day.refine((text) => text !== null, REQUIRED),
      validTo: day,
      kind: line(20)
        .transform((text) => text.toLowerCase())
        .refine((text) => text !== '', { error: REQUIRED, abort: true })
        .pipe(z.enum(AGREEMENT_KINDS, 'Enter share, rate or fixed.')),
      value: line(50).transform((text, { addIssue }) => {
        const read = readAmount(text)
        if (read) return canonical(read.value)
        addIssue(text === '' ? REQUIRED : 'Enter a percentage or an amount with up to two decimals.')
        return z.NEVER
      }),
      currency: currency
        .transform((text) => text || null)
        .pipe(z.enum(CURRENCIES, `Enter one of ${CURRENCIES.join(', ')}.`).nullable()),
    })
    .superRefine((row, { addIssue }) => {
      if (row.partnerCode !== '' && row.tier !== null)
        addIssue({ code: 'custom', path: ['tier'], message: 'Enter either a partner or a tier.' })
      for (const [term, message] of Object.entries(faultsOfTerms(importedTerms(row))))
        addIssue({ code: 'custom', path: [`${term.charAt(0).toLowerCase()}${term.slice(1)}`], message })
    }),
} as const

/** The values of a row of each kind that is right by itself. */
export type ImportRow<Kind extends keyof typeof IMPORT_ROWS> = z.output<(typeof IMPORT_ROWS)[Kind]>

function kept(most: number) {
  return z
    .string()
    .max(most, `This is longer than ${most} characters.`)
    .refine((text) => !text.includes(REPLACEMENT), UNKEEPABLE)
}

/** @param blank what to say of a blank cell; null where it stands for nothing */
function amount(blank: string | null) {
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

function withState<Row extends { country: string; state: string }>(
  row: Row,
  { addIssue }: z.RefinementCtx,
): Omit<Row, 'state'> & { state: string | null } {
  if (row.state === '') return { ...row, state: null }
  const state = stateOf(row.state, row.country)
  if (state !== null) return { ...row, state }
  const message = `There is no such state in ${countryName(row.country)}. Enter its ISO 3166-2 code.`
  addIssue({ code: 'custom', path: ['state'], message })
  return z.NEVER
}

function isDays(text: string): boolean {
  return /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_DAYS
}
