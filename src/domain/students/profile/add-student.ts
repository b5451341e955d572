import { z } from 'zod'
import { Id, UserId } from '#domain/api/fields'
import { COUNTRY_CODES } from '#domain/places/countries'
import { phoneOf } from '#domain/places/phone'
import { unlessMissing } from '#domain/unless-missing'
import { line, NO_PHONE, required } from './text-fields'

export const AddStudent = z
  .object({
    UserId,
    FirstName: required('First name'),
    LastName: line(100),
    Email: z.email(unlessMissing('Enter a valid e-mail')).max(200).toLowerCase(),
    Mobile: line(30),
    CountryId: z
      .string('*Country is required.')
      .refine((text) => COUNTRY_CODES.includes(text), '*Country is required.'),
    PartnerId: Id.optional(),
    CounsellorId: Id.nullish().transform((id) => id ?? null),
    Source: line(50),
    Invite: z.boolean().default(false).describe('true: also invite the student to the portal'),
  })
  .superRefine(({ Mobile, CountryId }, context) => {
    if (Mobile !== '' && phoneOf(Mobile, CountryId) === null)
      context.addIssue({ code: 'custom', path: ['Mobile'], message: NO_PHONE })
  })
  .transform((student) => ({ ...student, Mobile: phoneOf(student.Mobile, student.CountryId) ?? '' }))
