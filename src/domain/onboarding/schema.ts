import { z } from 'zod'
import { Id, ONE_LINE, READABLE, Remarks, UserId, Version } from '#domain/api/fields'
import { Paging, pageOf } from '#domain/paging/schema'
import { PARTNER_FIELDS } from '#domain/partners/fields'
import { LIKENESSES, type Likeness } from '#domain/partners/likeness'
import {
  ONBOARDING_ACTIONS,
  ONBOARDING_STATES,
  PARTNER_ENQUIRY_ACTIONS,
  PARTNER_ENQUIRY_STATES,
} from './states'
import { PAPER_KINDS, STEPS } from './steps'

const Text = z.string()
const lines = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Enter at most ${most} characters`)
    .refine(...READABLE)
const line = (most: number) => lines(most).refine(...ONE_LINE)

export const ListPartnerEnquiries = Paging.extend({
  searchQuery: z.string().trim().max(200).optional(),
  state: z.enum(PARTNER_ENQUIRY_STATES, `state is one of ${PARTNER_ENQUIRY_STATES.join(', ')}`).optional(),
  userId: UserId,
  UserId,
})
export type ListPartnerEnquiries = z.output<typeof ListPartnerEnquiries>

export const KnownPartner = z.object({
  PartnerId: Text,
  PartnerCompany: Text,
  By: z.enum(Object.keys(LIKENESSES) as [Likeness, ...Likeness[]]),
})
export type KnownPartner = z.output<typeof KnownPartner>

export const PartnerEnquiryRow = z
  .object({
    PartnerEnquiryId: Text,
    Company: Text,
    CountryId: Text,
    City: Text,
    ContactName: Text,
    Email: Text,
    Mobile: Text,
    Website: Text,
    StudentsAYear: z.number().int().nullable(),
    Message: Text,
    State: z.enum(PARTNER_ENQUIRY_STATES),
    Known: z.array(KnownPartner).describe('partners who may be this company, while the enquiry is new'),
    PartnerId: Text.nullable().describe('the partner that was created from it'),
    DecidedBy: Text.nullable(),
    DecidedAt: Text.nullable(),
    Remarks: Text,
    ToldReason: Text.describe('the reason in the mail to a declined applicant'),
    CreatedAt: Text,
    allowedActions: z.array(z.enum(PARTNER_ENQUIRY_ACTIONS)),
    Version: z.number().int(),
  })
  .meta({ id: 'PartnerEnquiryRow' })
export type PartnerEnquiryRow = z.output<typeof PartnerEnquiryRow>
export const PartnerEnquiryPage = pageOf(PartnerEnquiryRow).extend({
  byState: z.record(z.string(), z.number().int()),
})
export type PartnerEnquiryPage = z.output<typeof PartnerEnquiryPage>

export const DecidePartnerEnquiry = z.object({
  UserId,
  Action: z.enum(PARTNER_ENQUIRY_ACTIONS, `Action is one of ${PARTNER_ENQUIRY_ACTIONS.join(', ')}`),
  Remarks: Remarks.default(''),
  ToldReason: Remarks.default('').describe('a reason for the mail to a declined applicant; none if absent'),
  AsNew: z.boolean().default(false).describe('true: accept it although a similar partner is known'),
  Version,
})

export const Onboarding = z
  .object({
    PartnerId: Text,
    PartnerCompany: Text,
    PartnerCountry: Text,
    PartnerAddress: Text,
    PartnerCity: Text,
    PartnerState: Text.nullable(),
    GSTIN: Text.nullable(),
    PAN: Text.nullable(),
    TaxNumber: Text.nullable(),
    IsContractAccepted: z.boolean(),
    ContractVersion: Text.nullable().describe('the version of the accepted contract'),
    Papers: z.array(
      z.object({ PaperId: Text, Kind: z.enum(PAPER_KINDS), FileId: Text, FileName: Text, UploadedAt: Text }),
    ),
    HasBankDetails: z.boolean().describe('approved, or pending approval'),
    IsBankApproved: z.boolean(),
    Counsellors: z.array(z.object({ Name: Text, Email: Text, HasAccepted: z.boolean() })),
    noofcounselor: z.number().int().nullable(),
    Missing: z.object(
      Object.fromEntries(STEPS.map((step) => [step, z.array(Text)])) as Record<
        (typeof STEPS)[number],
        z.ZodArray<z.ZodString>
      >,
    ),
    State: z.enum(ONBOARDING_STATES),
    Remarks: Text.describe('the missing items when it was sent back'),
    allowedActions: z.array(z.enum(ONBOARDING_ACTIONS)),
    Version: z.number().int(),
  })
  .meta({ id: 'Onboarding' })
export type Onboarding = z.output<typeof Onboarding>

const { PartnerState, GSTIN, PAN, TaxNumber } = PARTNER_FIELDS
export const SaveOnboardingCompany = z.object({
  UserId,
  PartnerAddress: lines(300).default(''),
  PartnerCity: line(100).default(''),
  PartnerState: PartnerState.default(''),
  GSTIN: GSTIN.default(null),
  PAN: PAN.default(null),
  TaxNumber: TaxNumber.default(null),
  IsContractAccepted: z.boolean().default(false),
  Version,
})
export type SaveOnboardingCompany = z.output<typeof SaveOnboardingCompany>

export const AddOnboardingPaper = z.object({
  UserId,
  Kind: z.enum(PAPER_KINDS, `Kind is one of ${PAPER_KINDS.join(', ')}`),
})

export const MoveOnboarding = z.object({
  UserId,
  Action: z.enum(ONBOARDING_ACTIONS, `Action is one of ${ONBOARDING_ACTIONS.join(', ')}`),
  Remarks: Remarks.default(''),
  Version,
})

export const PaperOfPartner = z.object({ id: Id, paperId: Id })
