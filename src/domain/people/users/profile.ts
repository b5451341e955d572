import { z } from 'zod'
import { ROLES, TAGS } from '#domain/access/actor'
import { Id, ONE_LINE, READABLE, Remarks, UserId, Version } from '#domain/api/fields'
import { CONTACT_FIELDS, CONTACT_LABELS, USER_GENDERS } from '#domain/people/users/contact'
import { TAG_GROUPS } from '#domain/people/users/tag-groups'
import { COUNTRY_CODES } from '#domain/places/countries'
import { phoneOf } from '#domain/places/phone'
import { statesOf } from '#domain/places/states'
import { isTimeZone } from '#domain/time/zones'

const text = z.string()
const Country = z.object({ Id: text, Name: text })
/** Who somebody is in short. */
const University = z.object({ id: text, name: text })

/** Masked unless the reader may see them (docs/decisions/0023-bank-details.md). */
const ProfileBankDetails = z.object({
  account_no: text,
  name_of_bank: text,
  name_of_beneficiary: text,
  bank_city: text,
  bank_country: text,
  bank_state: text,
  bank_location: text,
  swift_code: text,
  iban_code: text,
  ifsc_code: text,
  routing_number: text,
  bsb_code: text,
  sort_code: text,
  institution_code: text,
  transit_code: text,
  hst_number: text,
  pan_no: text,
  pan_status: text,
  s_taxreg_no: text,
  msme_registration_no: text,
  msme_registration_date: text,
  contact_email: text,
  alternate_email: text,
  concerned_person: text,
  contact_number: text,
  pan_certificate: text,
  gst_certificate: text,
  msme_certificate: text,
  account_proof: text,
})
export type ProfileBankDetails = z.output<typeof ProfileBankDetails>

/** The tier of a partner, and what it allows; null: no limit. */
const CounsellorTier = z.object({
  id: text,
  maxsubsidiaries: z.number().int().nullable(),
  noofcounselor: z.number().int().nullable(),
  tiername: text,
})
export type CounsellorTier = z.output<typeof CounsellorTier>

/** The user profile of the specification, in its own casing (docs/decisions/0078-users.md). */
export const UserProfile = z
  .object({
    id: text,
    first_name: text,
    last_name: text,
    email: text,
    emailconfirmed: z.boolean(),
    mobile: text,
    company: text,
    address: text,
    city: text,
    state: z.object({ id: text, name: text, CountryId: text }).nullable(),
    country: Country.nullable(),
    countrycode: text.meta({ description: 'By which the mobile is called, as in +91' }),
    gender: text,
    time_zone: text,
    partner_code: text.nullable(),
    parentuser: text.nullable(),
    universities: z.array(University),
    userroles: z.array(z.object({ roleid: z.object({ name: z.enum(ROLES) }) })),
    usertags: z.array(z.enum(TAGS)),
    usertaggroups: z.array(z.enum(TAG_GROUPS)),
    assignedcountries: z.array(Country),
    deactivate_partner: z.boolean(),
    is_blocked_in_auth0: z.boolean(),
    mfa_enabled: z.boolean(),
    showcommission: z.boolean(),
    theme_version: z.number().int(),
    financial_managers: z.boolean(),
    officetimings: z.object({
      counselortier: CounsellorTier.nullable(),
      officefromtime: text.nullable().meta({ description: 'HH:MM in their time zone' }),
      officetotime: text.nullable(),
    }),
    bankdetails: ProfileBankDetails.nullable(),
    Version: z.number().int(),
  })
  .meta({ id: 'UserProfile' })
export type UserProfile = z.output<typeof UserProfile>

const lines = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine(...READABLE)
const line = (most: number) =>
  lines(most)
    .refine(...ONE_LINE)
    .optional()
const NO_PHONE = 'Enter a telephone number, with its country code where it is not of your country'
const NO_HOUR = 'Enter a time such as 09:30'
const Hour = z
  .string()
  .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, NO_HOUR)
  .optional()
const oneOf = (values: readonly string[], message: string) =>
  z
    .string()
    .refine((value) => value === '' || values.includes(value), message)
    .optional()
const MOBILE_WANTED = `*${CONTACT_LABELS.mobile} is required.`
const flag = (label: string) => z.boolean(`${label} is true or false`).optional()

/** Roles and tags as they are given to somebody. */
export const Roles = z
  .array(z.enum(ROLES, `A role is one of ${ROLES.join(', ')}`), '*Role is required.')
  .min(1, '*Role is required.')
  .max(2 * ROLES.length)
  .transform((roles) => [...new Set(roles)])
export const Tags = z
  .array(z.enum(TAGS, `A tag is one of ${TAGS.join(', ')}`))
  .max(2 * TAGS.length)
  .transform((tags) => [...new Set(tags)])

/**
 * What is to change of somebody; what is left out stays. Contact fields come with a mobile number. Roles, tags and the fields below
 * them are administrators' to change.
 */
export const ChangeUser = z
  .object({
    UserId,
    Version,
    first_name: line(100).refine((value) => value !== '', '*First name is required.'),
    last_name: line(100),
    mobile: line(30),
    company: line(200),
    address: lines(500).optional(),
    city: line(100),
    country_id: oneOf(COUNTRY_CODES, 'Choose a country'),
    state_id: line(10),
    gender: oneOf(USER_GENDERS, `Gender is one of ${USER_GENDERS.join(', ')}`),
    time_zone: z.string().refine(isTimeZone, 'Choose a time zone').optional(),
    officefromtime: Hour,
    officetotime: Hour,
    roles: Roles.optional(),
    tags: Tags.optional(),
    Reason: Remarks.default(''),
    assignedcountries: z
      .array(z.string().refine((code) => COUNTRY_CODES.includes(code), 'Choose a country'))
      .max(COUNTRY_CODES.length)
      .optional(),
    universities: z.array(Id).max(500, 'At most 500 universities').optional(),
    financial_managers: flag('financial_managers'),
    showcommission: flag('showcommission'),
  })
  .superRefine((input, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (CONTACT_FIELDS.some((field) => input[field] !== undefined) && !input.mobile)
      refuse('mobile', MOBILE_WANTED)
    else if (input.mobile && phoneOf(input.mobile, input.country_id ?? '') === null)
      refuse('mobile', NO_PHONE)
    const { country_id: country = '', state_id: state = '' } = input
    if (state !== '' && country === '') refuse('country_id', 'Choose the country of the state')
    else if (state !== '' && !statesOf(country).some(({ Id: id }) => id === state))
      refuse('state_id', 'Choose a state of the country')
    if ((input.officefromtime ?? '') === (input.officetotime ?? '')) {
      if (input.officefromtime)
        refuse('officetotime', 'Office hours should end at another time than they begin')
    } else if (!input.officefromtime) refuse('officefromtime', '*Office hours from is required.')
    else if (!input.officetotime) refuse('officetotime', '*Office hours to is required.')
  })
export type ChangeUser = z.output<typeof ChangeUser>

/** One of the people of a partner. */
export const AccountRow = z
  .object({
    id: text,
    first_name: text,
    last_name: text,
    email: text,
    partner_id: text.nullable(),
    parentuser: text.nullable(),
    financial_managers: z.boolean(),
    userroles: z.array(z.object({ roleid: z.object({ name: z.enum(ROLES) }) })),
    is_blocked_in_auth0: z.boolean(),
  })
  .meta({ id: 'AccountRow' })
export type AccountRow = z.output<typeof AccountRow>

const MANY_PARTNERS = 'At most 100 partners'
export const ListAccounts = z.object({
  partnerIds: z
    .string('*Partner is required.')
    .transform((ids) => ids.split(',').map((id) => id.trim()))
    .pipe(z.array(Id).max(100, MANY_PARTNERS)),
  userId: UserId,
  UserId,
})
export const AccountTags = z.object({ tags: z.array(z.enum(TAGS)), tagGroups: z.array(z.enum(TAG_GROUPS)) })
