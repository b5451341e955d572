import { z } from 'zod'
import { Id, ONE_LINE, READABLE } from '#domain/api/fields'
import { intakeOf } from '#domain/courses/intake'
import { LEVELS } from '#domain/courses/levels'
import { COUNTRY_CODES } from '#domain/places/countries'
import { phoneOf } from '#domain/places/phone'

/** Validity, delay before another code, wrong tries that invalidate it (docs/reference/conventions.md). */
export const OTP_MINUTES = 10
export const OTP_AGAIN_SECONDS = 30
export const OTP_TRIES = 5

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine(...READABLE)
    .refine(...ONE_LINE)
const Email = z
  .string('*E-mail is required.')
  .trim()
  .min(1, '*E-mail is required.')
  .pipe(z.email('Enter a valid e-mail').max(200, 'Enter a valid e-mail').toLowerCase())
const PHONE = 'Enter a valid telephone number, with its country code if it is from another country'

export const SignUp = z
  .object({
    Code: z.string().trim().max(100).optional().describe('the code of the QR code, or the partner’s own'),
    FirstName: line(100).min(1, '*First name is required.'),
    LastName: line(100).default(''),
    Email,
    Mobile: line(30).min(1, '*Mobile No. is required.'),
    CountryId: z
      .string('*Country is required.')
      .refine((text) => COUNTRY_CODES.includes(text), '*Country is required.'),
    Level: z.enum(LEVELS, `Level is one of ${LEVELS.join(', ')}`).nullish(),
    Intake: line(30)
      .refine((text) => text === '' || intakeOf(text) !== null, 'Enter an intake such as Fall 2027')
      .nullish(),
    Consent: z.literal(true, 'Please agree, so that we may write to you.'),
  })
  .superRefine(({ Mobile, CountryId }, context) => {
    if (phoneOf(Mobile, CountryId) === null)
      context.addIssue({ code: 'custom', path: ['Mobile'], message: PHONE })
  })
  .transform((given) => ({ ...given, Mobile: phoneOf(given.Mobile, given.CountryId) ?? '' }))
export type SignUp = z.output<typeof SignUp>

export const SignInStudent = z.object({ Email })

/** The answer is the same whether or not the address has an account. */
export const SignUpRequested = z.object({
  SignupId: z.string(),
  ExpiresAt: z.string().describe('until when the code of the e-mail is valid'),
})
export type SignUpRequested = z.output<typeof SignUpRequested>

export const VerifySignUp = z.object({
  SignupId: Id,
  Otp: z
    .string('*Code is required.')
    .transform((text) => text.replaceAll(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'Enter the six digits of the e-mail')),
  StudentId: Id.optional().describe('the partner, if several partners have a student with this address'),
})
export type VerifySignUp = z.output<typeof VerifySignUp>

/** The version of the consent text; raise it with every change of the words. */
export const CONSENT_VERSION = '2026-11'

/** The consent of a student who signs up with a partner. */
export function consentText(partner: string): string {
  return `${partner} may keep what I enter here and write to me or call me about studying abroad. I can withdraw this at any time.`
}
