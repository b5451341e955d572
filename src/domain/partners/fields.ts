import { z } from 'zod'
import { PARTNER_FEATURES, type PartnerKind } from '#domain/access/partner-access'
import { Day, Id, ONE_LINE, READABLE } from '#domain/api/fields'
import { isGstin, isPan } from '#domain/bank-details/patterns'
import { countryOf } from '#domain/places/names'
import { needsState, STATE_REQUIRED } from '#domain/places/needs-state'
import { emailsIn, notAnEmail } from './emails'

const MAX_EMAILS = 20
const MAX_UNIVERSITIES = 500

const COUNTRY = '*Partner Country is required.'
const EMAIL = '*Partner Email is required.'

const lines = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Enter at most ${most} characters`)
    .refine(...READABLE)
const line = (most: number) => lines(most).refine(...ONE_LINE)
const optionalLine = (most: number) => line(most).transform((text) => text || null)

const PartnerEmail = z
  .union([z.string(), z.array(z.string())], EMAIL)
  .transform((given) => (typeof given === 'string' ? given : given.join(' ')))
  .superRefine((text, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', message })
    const wrong = notAnEmail(text)
    if (emailsIn(text).length === 0) refuse(EMAIL)
    else if (wrong !== null) refuse(`${wrong} is not a valid email`)
    else if (emailsIn(text).length > MAX_EMAILS) refuse(`Enter at most ${MAX_EMAILS} addresses`)
  })
  .transform(emailsIn)

const TaxNumber = (check: (text: string) => boolean, message: string) =>
  z
    .string()
    .trim()
    .toUpperCase()
    .refine((text) => text === '' || check(text), message)
    .transform((text) => text || null)
    .nullable()

export const PARTNER_FIELDS = {
  PartnerCompany: line(200).min(1, '*Partner Company is required.'),
  PartnerEmail,
  PartnerAddress: lines(300),
  PartnerCity: line(100),
  PartnerState: line(50),
  PartnerCountry: z
    .string(COUNTRY)
    .transform((text) => countryOf(text) ?? '')
    .refine((code) => code !== '', COUNTRY),
  GSTIN: TaxNumber(isGstin, 'Enter a valid GSTIN'),
  PAN: TaxNumber(isPan, 'Enter a valid PAN'),
  TaxNumber: optionalLine(50).nullable(),
  ContractFrom: Day.nullable(),
  ContractTo: Day.nullable(),
  showcommission: z.boolean(),
  LookedAfterById: Id.nullable(),
  UniversityIds: z.array(Id).max(MAX_UNIVERSITIES),
} as const

export const SwitchedOff = z.array(
  z.enum(PARTNER_FEATURES, `A feature is one of ${PARTNER_FEATURES.join(', ')}`),
)

/** Refuses a contract that ends before it starts, if both days are given. */
export function checkContract(
  { ContractFrom, ContractTo }: { ContractFrom?: string | null; ContractTo?: string | null },
  context: z.RefinementCtx,
): void {
  if (ContractFrom && ContractTo && ContractTo < ContractFrom)
    context.addIssue({
      code: 'custom',
      path: ['ContractTo'],
      message: 'The contract ends before it starts',
    })
}

/** Refuses an address without a state in a country that has them in its addresses. */
export function checkState(
  { PartnerCountry, PartnerState }: { PartnerCountry: string; PartnerState: string },
  context: z.RefinementCtx,
): void {
  if (PartnerState === '' && needsState(PartnerCountry))
    context.addIssue({ code: 'custom', path: ['PartnerState'], message: STATE_REQUIRED })
}

/** A university partner must name its university; an agent must not. */
export function checkKind(
  { Kind, UniversityId }: { Kind: PartnerKind; UniversityId?: string | null | undefined },
  context: z.RefinementCtx,
): void {
  const message =
    Kind === 'university'
      ? !UniversityId && '*University is required.'
      : UniversityId && 'Only a partner that is a university has one'
  if (message) context.addIssue({ code: 'custom', path: ['UniversityId'], message })
}
