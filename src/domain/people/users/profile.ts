import { z } from 'zod'
import { ROLES, TAGS } from '#domain/access/actor'
import { Id, UserId } from '#domain/api/fields'
import { TAG_GROUPS } from '#domain/people/users/tag-groups'

const text = z.string()
const Country = z.object({ Id: text, Name: text })
const University = z.object({ id: text, name: text })

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

const CounsellorTier = z.object({
  id: text,
  maxsubsidiaries: z.number().int().nullable(),
  noofcounselor: z.number().int().nullable(),
  tiername: text,
})
export type CounsellorTier = z.output<typeof CounsellorTier>

/** The specification's user profile, with its field names (docs/decisions/0078-users.md). */
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
    countrycode: text.meta({ description: 'The dial code of the mobile number, such as +91' }),
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
      officefromtime: text.nullable().meta({ description: 'HH:MM in the user’s time zone' }),
      officetotime: text.nullable(),
    }),
    bankdetails: ProfileBankDetails.nullable(),
    Version: z.number().int(),
  })
  .meta({ id: 'UserProfile' })
export type UserProfile = z.output<typeof UserProfile>

export const ProfileSummary = UserProfile.pick({
  id: true,
  first_name: true,
  last_name: true,
  email: true,
  mobile: true,
  company: true,
  city: true,
  time_zone: true,
  usertags: true,
  is_blocked_in_auth0: true,
}).meta({ id: 'ProfileSummary' })
export type ProfileSummary = z.output<typeof ProfileSummary>

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
