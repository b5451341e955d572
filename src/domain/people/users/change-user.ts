import { z } from 'zod'
import { ROLES, TAGS } from '#domain/access/actor'
import { Id, ONE_LINE, READABLE, Remarks, UserId, Version } from '#domain/api/fields'
import { Address } from '#domain/people/addresses/schema'
import { CONTACT_FIELDS, CONTACT_LABELS, USER_GENDERS } from '#domain/people/users/contact'
import { UserProfile } from '#domain/people/users/profile'
import { COUNTRY_CODES } from '#domain/places/countries'
import { phoneOf } from '#domain/places/phone'
import { statesOf } from '#domain/places/states'
import { isTimeZone } from '#domain/time/zones'

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
const CountryCode = z.string().refine((code) => COUNTRY_CODES.includes(code), 'Choose a country')
const StateId = z.string().trim().max(10)
const NO_ROLE = `A role is one of ${ROLES.join(', ')}`
const oneOf = (values: readonly string[], message: string) =>
  z
    .string()
    .refine((value) => value === '' || values.includes(value), message)
    .optional()
const MOBILE_WANTED = `*${CONTACT_LABELS.mobile} is required.`
const flag = (label: string) => z.boolean(`${label} is true or false`).optional()

export const Roles = z
  .array(z.enum(ROLES, NO_ROLE), '*Role is required.')
  .min(1, '*Role is required.')
  .max(2 * ROLES.length)
  .transform((roles) => [...new Set(roles)])
export const Tags = z
  .array(z.enum(TAGS, `A tag is one of ${TAGS.join(', ')}`))
  .max(2 * TAGS.length)
  .transform((tags) => [...new Set(tags)])

/** `GET /user/{id}` returns them in another shape, which is accepted too. */
const AS_GIVEN = {
  country: z.object({ Id: CountryCode }).nullish(),
  state: z.object({ id: StateId }).nullish(),
  userroles: z
    .array(z.object({ roleid: z.object({ name: z.enum(ROLES, NO_ROLE) }) }))
    .min(1, '*Role is required.')
    .max(2 * ROLES.length)
    .optional(),
  usertags: Tags.optional(),
  officetimings: z
    .strictObject({
      counselortier: UserProfile.shape.officetimings.shape.counselortier.optional(),
      officefromtime: Hour.nullable(),
      officetotime: Hour.nullable(),
    })
    .optional(),
}

const UNCHANGED = UserProfile.pick({
  id: true,
  emailconfirmed: true,
  countrycode: true,
  partner_code: true,
  parentuser: true,
  usertaggroups: true,
  deactivate_partner: true,
  is_blocked_in_auth0: true,
  mfa_enabled: true,
  theme_version: true,
  bankdetails: true,
}).partial()

/** Absent fields stay. Takes a profile of `GET /user/{id}`. Only administrators change roles, tags and the e-mail address of others. */
export const ChangeUser = z
  .strictObject({
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
    email: Address.optional(),
    roles: Roles.optional(),
    tags: Tags.optional(),
    Reason: Remarks.default(''),
    assignedcountries: z
      .array(z.union([CountryCode, z.object({ Id: CountryCode }).transform(({ Id: code }) => code)]))
      .max(COUNTRY_CODES.length)
      .optional(),
    universities: z
      .array(z.union([Id, z.object({ id: Id }).transform(({ id }) => id)]))
      .max(500, 'At most 500 universities')
      .optional(),
    financial_managers: flag('financial_managers'),
    showcommission: flag('showcommission'),
    ...AS_GIVEN,
    ...UNCHANGED.shape,
  })
  .transform(({ country, state, userroles, usertags, officetimings, ...changes }) => {
    const [unchanged, given] = split(changes)
    const { counselortier, officefromtime, officetotime } = officetimings ?? {}
    return {
      ...given,
      country_id: given.country_id ?? (country === null ? '' : country?.Id),
      state_id: given.state_id ?? (state === null ? '' : state?.id),
      roles: given.roles ?? userroles?.map(({ roleid }) => roleid.name),
      tags: given.tags ?? usertags,
      officefromtime: given.officefromtime ?? officefromtime ?? (officetimings && ''),
      officetotime: given.officetotime ?? officetotime ?? (officetimings && ''),
      unchanged,
      counselortier,
    }
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

type Unchanged = z.output<typeof UNCHANGED>
function split<T extends Unchanged>(whole: T): [Unchanged, Omit<T, keyof Unchanged>] {
  const isUnchanged = (key: string) => Object.hasOwn(UNCHANGED.shape, key)
  const entries = Object.entries(whole)
  return [
    Object.fromEntries(entries.filter(([key]) => isUnchanged(key))) as Unchanged,
    Object.fromEntries(entries.filter(([key]) => !isUnchanged(key))) as Omit<T, keyof Unchanged>,
  ]
}
