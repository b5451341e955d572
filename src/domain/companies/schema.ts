import { z } from 'zod'
import { ONE_LINE, READABLE, Remarks, UserId, Version } from '#domain/api/fields'
import { asCaller } from '#domain/api/shapes'
import { FormFields, requiredMessage } from '#domain/invoices/issue/form'
import { COUNTRY_CODES } from '#domain/places/countries'
import { needsState } from '#domain/places/needs-state'
import { statesOf } from '#domain/places/states'
import { unlessMissing } from '#domain/unless-missing'
import { COMPANY_CHANGE_ACTIONS, COMPANY_STATES } from './states'
import { TaxRate, TaxRates } from './tax-rates'

const MAX_ID = 32_767
/** A logo as a data URL, at most 100 KB decoded. */
const LOGO = /^data:image\/(png|jpeg|svg\+xml);base64,[A-Za-z0-9+/]+={0,2}$/
const MAX_LOGO = 137_000

export const ofCompany = z.object({
  id: z.coerce
    .number('DATA NOT FOUND')
    .int('DATA NOT FOUND')
    .positive('DATA NOT FOUND')
    .max(MAX_ID, 'DATA NOT FOUND'),
})

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Enter at most ${most} characters`)
    .refine(...READABLE)
    .refine(...ONE_LINE)

const CompanyFields = FormFields.omit({
  UniversityName: true,
  UniversityAddress: true,
  UniversityEmail: true,
}).extend({
  CompanyName: line(200).min(1, requiredMessage('Company name')),
  CompanyTelephoneNo: line(50).default(''),
  CompanySACCode: line(20).default(''),
  CountryId: z
    .string(requiredMessage('Country'))
    .refine((code) => COUNTRY_CODES.includes(code), 'Choose a country'),
  StateId: z.string().nullable().describe('null if the country has none'),
  SignatoryName: line(100).default(''),
  SignatoryDesignation: line(100).default(''),
  Logo: z
    .string()
    .max(MAX_LOGO, 'A logo has at most 100 KB')
    .regex(LOGO, 'Choose a PNG, JPEG or SVG image')
    .nullable()
    .default(null)
    .describe('a data URL of a PNG, JPEG or SVG image'),
  TaxRates,
})

function isInCountry({ CountryId, StateId }: { CountryId: string; StateId: string | null }): boolean {
  return StateId === null || statesOf(CountryId).some(({ Id }) => Id === StateId)
}
const ELSEWHERE = { path: ['StateId'], message: 'Choose a state of the country' }

function hasState({ CountryId, StateId }: { CountryId: string; StateId: string | null }): boolean {
  return !!StateId || !needsState(CountryId)
}
const NO_STATE = { path: ['StateId'], message: requiredMessage('State') }

/** A new company; its prefix cannot change, because document numbers begin with it. */
export const ProposeCompany = CompanyFields.extend({
  Prefix: z
    .string(requiredMessage('Prefix'))
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{2,12}$/, 'Enter 2 to 12 letters and digits'),
  UserId,
})
  .refine(isInCountry, ELSEWHERE)
  .refine(hasState, NO_STATE)
export const ProposeCompanyChange = CompanyFields.extend({ UserId, Version })
  .refine(isInCountry, ELSEWHERE)
  .refine(hasState, NO_STATE)
export type CompanyInput = Omit<z.output<typeof ProposeCompanyChange>, 'UserId' | 'Version'>

export const DecideCompanyChange = z.object({
  Action: z.enum(COMPANY_CHANGE_ACTIONS, unlessMissing('Choose Approve, Reject or Withdraw')),
  ChangeId: z.uuid(unlessMissing('DATA NOT FOUND')).toLowerCase(),
  Remarks: Remarks.default(''),
  UserId,
})

export const ReadCompany = asCaller

const Text = z.string()
const Changes = z.array(z.object({ Field: Text, Old: Text, New: Text }))

const PendingChange = z.object({
  ChangeId: Text,
  ProposedBy: Text,
  ProposedAt: Text,
  Changes,
  allowedActions: z.array(z.enum(COMPANY_CHANGE_ACTIONS)),
})

export const Company = z
  .object({
    CompanyId: z.number().int(),
    Prefix: Text,
    State: z.enum(COMPANY_STATES),
    CompanyName: Text,
    CompanyAddress: Text,
    CompanyTelephoneNo: Text,
    CompanyMobileNo: Text,
    CompanyEmail: Text,
    CompanyGSTIN: Text,
    CompanyCIN: Text,
    CompanySACCode: Text,
    BankName: Text,
    BankUltimateBeneficiary: Text,
    BankAcNo: Text,
    BankSwiftCode: Text,
    BranchAddress: Text,
    CountryId: Text,
    StateId: Text.nullable(),
    SignatoryName: Text,
    SignatoryDesignation: Text,
    Logo: Text.nullable(),
    TaxRates: z.array(TaxRate),
    Version: z.number().int(),
    Pending: PendingChange.nullable(),
  })
  .meta({ id: 'Company' })
export type Company = z.output<typeof Company>

export const CompanyList = z.object({ rows: z.array(Company) })

export const CompanyDetails = Company.extend({
  History: z.array(
    z.object({
      Action: z.enum(['Propose', ...COMPANY_CHANGE_ACTIONS]),
      By: Text,
      At: Text,
      Remarks: Text,
      Changes,
    }),
  ),
}).meta({ id: 'CompanyDetails' })
export type CompanyDetails = z.output<typeof CompanyDetails>
