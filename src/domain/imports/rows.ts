import { z } from 'zod'
import { faultsOfTerms } from '#domain/agreements/faults'
import { AGREEMENT_KINDS } from '#domain/agreements/states'
import { isGstin, isPan, isUdyam } from '#domain/bank-details/patterns'
import { isUniversityStudentId } from '#domain/commission-notes/content/content'
import { COURSE_ROWS } from '#domain/imports/course-rows'
import { importedTerms } from '#domain/imports/imported-terms'
import {
  amount,
  country,
  currency,
  day,
  email,
  knownCurrency,
  level,
  line,
  lines,
  optionalEmail,
  REQUIRED,
  registration,
  required,
} from '#domain/imports/row-cells'
import { USER_ROW } from '#domain/imports/users/row'
import { CURRENCIES } from '#domain/money/currencies'
import { canonical, compare, isAmount, isZero } from '#domain/money/money'
import { readAmount } from '#domain/money/read-amount'
import { countryName, stateOf } from '#domain/places/names'
import { needsState } from '#domain/places/needs-state'

const MAX_DAYS = 365

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
    .superRefine(({ country, state, gstin, pan, udyam }, { addIssue }) => {
      const refuse = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message })
      if (state === null && needsState(country)) refuse('state', REQUIRED)
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
  ...COURSE_ROWS,
  users: USER_ROW,
} as const

export type ImportRow<Kind extends keyof typeof IMPORT_ROWS> = z.output<(typeof IMPORT_ROWS)[Kind]>

function withState<Row extends { country: string; state: string }>(
  row: Row,
  { addIssue }: z.RefinementCtx,
): Omit<Row, 'state'> & { state: string | null } {
  if (row.state === '') return { ...row, state: null }
  const state = stateOf(row.state, row.country)
  if (state !== null) return { ...row, state }
  const message = `There is no such state in ${countryName(row.country)}. Enter its name or its ISO 3166-2 code.`
  addIssue({ code: 'custom', path: ['state'], message })
  return z.NEVER
}

function isDays(text: string): boolean {
  return /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_DAYS
}
