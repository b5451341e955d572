import { z } from 'zod'
import { ONE_LINE, READABLE } from '#domain/api/fields'
import { COUNTRY_CODES } from '#domain/places/countries'
import { phoneOf } from '#domain/places/phone'

const MAX_STUDENTS_A_YEAR = 100_000
const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Please use at most ${most} characters.`)
    .refine(...READABLE)
    .refine(...ONE_LINE)
const required = (label: string, most: number) => line(most).min(1, `*${label} is required.`)
const STUDENTS = `Enter a number from 1 to ${MAX_STUDENTS_A_YEAR.toLocaleString('en')}.`
/** A dot and a last part with a letter: `URL` takes any word, and reads numbers as IP addresses. */
const WEB_HOST = /^(?:[^.]+\.)+[a-z][a-z\d-]+\.?$/
const isWebAddress = (text: string) =>
  !/\s/.test(text) && URL.canParse(text) && WEB_HOST.test(new URL(text).hostname)

export const PartnerEnquiry = z
  .object({
    company: required('Company', 200),
    country: z.enum(COUNTRY_CODES as [string, ...string[]], '*Country is required.'),
    city: line(100).default(''),
    name: required('Contact name', 100),
    email: required('E-mail', 320).pipe(z.email('Enter a valid e-mail address.')),
    mobile: line(40).default(''),
    website: line(200)
      .default('')
      .transform((text) => (text === '' || /^https?:\/\//i.test(text) ? text : `https://${text}`))
      .refine((text) => text === '' || isWebAddress(text), 'Enter a valid web address.'),
    students: z
      .union([
        z.literal('').transform(() => null),
        z.coerce.number(STUDENTS).int(STUDENTS).min(1, STUDENTS).max(MAX_STUDENTS_A_YEAR, STUDENTS),
      ])
      .default(null),
    message: z.string().trim().max(5000, 'Please use at most 5,000 characters.').default(''),
  })
  .transform((enquiry, context) => {
    const mobile = enquiry.mobile === '' ? '' : phoneOf(enquiry.mobile, enquiry.country)
    if (mobile === null)
      context.addIssue({ code: 'custom', path: ['mobile'], message: 'Enter a valid mobile number.' })
    return { ...enquiry, mobile: mobile ?? '' }
  })
export type PartnerEnquiry = z.output<typeof PartnerEnquiry>
