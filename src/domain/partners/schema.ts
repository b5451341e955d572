import { z } from 'zod'
import { CONTRACT_STATES, PARTNER_FEATURES, PARTNER_KINDS } from '#domain/access/partner-access'
import { Id, READABLE, Remarks, UserId, Version } from '#domain/api/fields'
import { Paging, pageOf } from '#domain/paging/schema'
import { OlderHistory } from '#domain/record/history-page'
import { checkContract, checkKind, checkState, PARTNER_FIELDS, SwitchedOff } from './fields'
import { PARTNER_ACTIONS, PARTNER_STATUSES, TIER_ACTIONS } from './states'

export const ENDING = 'Ending soon'
export const CONTRACT_FILTERS = [...CONTRACT_STATES, ENDING] as const
export const PARTNER_SORTS = ['PartnerCompany', '-CreatedAt', 'ContractTo'] as const

export const ListPartners = Paging.extend({
  searchQuery: z.string().trim().max(200).optional(),
  tier: z
    .string()
    .trim()
    .max(50)
    .refine(...READABLE)
    .optional()
    .describe('the name of a tier, or `none`'),
  country: z.string().trim().length(2).toUpperCase().optional(),
  contract: z.enum(CONTRACT_FILTERS, `contract is one of ${CONTRACT_FILTERS.join(', ')}`).optional(),
  state: z.enum(PARTNER_STATUSES, `state is one of ${PARTNER_STATUSES.join(', ')}`).optional(),
  sort: z.enum(PARTNER_SORTS, `sort is one of ${PARTNER_SORTS.join(', ')}`).default('PartnerCompany'),
  userId: UserId,
  UserId,
})
export type ListPartners = z.output<typeof ListPartners>

const Text = z.string()
const Count = z.number().int()

export const PartnerRow = z
  .object({
    PartnerId: Text,
    Kind: z.enum(PARTNER_KINDS),
    UniversityId: Text.nullable().describe('the university, if the partner is one; null for agents'),
    PartnerCompany: Text,
    PartnerCode: Text,
    ParentEmail: Text.describe('the first of its addresses'),
    PartnerCity: Text,
    PartnerState: Text.nullable(),
    PartnerCountry: Text,
    State: z.enum(PARTNER_STATUSES),
    Tier: Text.nullable(),
    ContractFrom: Text.nullable(),
    ContractTo: Text.nullable().describe('the last day'),
    Contract: z.enum(CONTRACT_STATES),
    deactivate_partner: z.boolean(),
    showcommission: z.boolean(),
    People: Count.describe('counted up to 10,000'),
    Students: Count.describe('counted up to 10,000'),
    Subsidiaries: Count,
    LookedAfterById: Text.nullable(),
    LookedAfterBy: Text.nullable(),
    CreatedAt: Text,
    Version: Count,
  })
  .meta({ id: 'PartnerRow' })
export type PartnerRow = z.output<typeof PartnerRow>
export const PartnerPage = pageOf(PartnerRow).extend({
  byState: z.record(z.string(), Count).describe('counts of all partners'),
})
export type PartnerPage = z.output<typeof PartnerPage>

export const TierChange = z.object({
  TierBefore: Text.nullable(),
  Tier: Text.nullable(),
  ProposedBy: Text,
  ProposedAt: Text,
  allowedActions: z.array(z.enum(TIER_ACTIONS)),
  Version: Count,
})
export type TierChange = z.output<typeof TierChange>

export const Partner = PartnerRow.extend({
  PartnerEmail: z.array(Text),
  PartnerAddress: Text,
  GSTIN: Text.nullable(),
  PAN: Text.nullable(),
  TaxNumber: Text.nullable(),
  Universities: z.array(z.object({ UniversityId: Text, Name: Text })),
  SwitchedOff: z.array(z.enum(PARTNER_FEATURES)),
  Features: z.array(z.object({ Feature: z.enum(PARTNER_FEATURES), HasAccess: z.boolean(), Reason: Text })),
  noofcounselor: Count.nullable().describe('null: no limit'),
  maxsubsidiaries: Count.nullable().describe('null: no limit'),
  DeactivatedAt: Text.nullable(),
  DeactivatedBy: Text.nullable(),
  DeactivateReason: Text,
  TierChange: TierChange.nullable(),
  allowedActions: z.array(z.enum(PARTNER_ACTIONS)),
  History: z.array(
    z.object({
      Action: Text,
      By: Text.nullable(),
      At: Text,
      Remarks: Text,
      Changes: z.array(z.object({ Field: Text, Old: Text, New: Text })),
    }),
  ),
  OlderHistory,
}).meta({ id: 'Partner' })
export type Partner = z.output<typeof Partner>

const { PartnerCompany, PartnerEmail, PartnerState, PartnerCountry, ...optional } = PARTNER_FIELDS

export const CreatePartner = z
  .object({
    UserId,
    PartnerCompany,
    PartnerCode: z
      .string()
      .trim()
      .toUpperCase()
      .max(30, 'Enter at most 30 characters')
      .regex(/^[A-Z0-9-]*$/, 'A code has letters, digits and hyphens')
      .default('')
      .describe('the portal assigns one if absent'),
    Kind: z.enum(PARTNER_KINDS, `Kind is one of ${PARTNER_KINDS.join(', ')}`).default('agent'),
    UniversityId: Id.nullish().describe('the university, if the partner is one'),
    PartnerEmail,
    PartnerState: PartnerState.default('').describe('required in Australia, Canada, India and the USA'),
    PartnerCountry,
    ...z.object(optional).partial().shape,
  })
  .superRefine(checkContract)
  .superRefine(checkState)
  .superRefine(checkKind)
export type CreatePartner = z.output<typeof CreatePartner>

export const ChangePartner = z
  .object({
    UserId,
    ...z.object(PARTNER_FIELDS).partial().shape,
    SwitchedOff: SwitchedOff.optional(),
    deactivate_partner: z.boolean().optional(),
    Reason: Remarks.default(''),
    Version,
  })
  .superRefine(checkContract)
export type ChangePartner = z.output<typeof ChangePartner>

const TierName = z
  .string()
  .trim()
  .max(50, 'Enter at most 50 characters')
  .refine(...READABLE)
const Limit = Count.min(0, 'Enter 0 or more').max(100_000, 'Enter at most 100,000').nullable()

export const ProposeTier = z.object({
  UserId,
  Tier: TierName.nullish().transform((text) => text || null),
})
export const DecideTier = z.object({
  UserId,
  Action: z.enum(TIER_ACTIONS, `Action is one of ${TIER_ACTIONS.join(', ')}`),
  Remarks: Remarks.default(''),
  Version,
})

export const PartnerTier = z
  .object({
    id: Text,
    tiername: Text,
    noofcounselor: Count.nullable().describe('null: no limit'),
    maxsubsidiaries: Count.nullable().describe('null: no limit'),
    Features: z.array(z.enum(PARTNER_FEATURES)),
    Partners: Count,
    Version: Count,
  })
  .meta({ id: 'PartnerTier' })
export type PartnerTier = z.output<typeof PartnerTier>

const tier = {
  noofcounselor: Limit.default(null),
  maxsubsidiaries: Limit.default(null),
  Features: SwitchedOff,
}
export const AddTier = z.object({ UserId, tiername: TierName.min(1, '*Name is required.'), ...tier })
export type AddTier = z.output<typeof AddTier>
export const ChangeTier = z.object({ UserId, ...tier, Version })
export type ChangeTier = z.output<typeof ChangeTier>

export const PartnerAccessStatus = z.object({
  user_id: Id.optional().describe('the user to check; the caller if absent'),
  feature_id: z.enum(PARTNER_FEATURES, `feature_id is one of ${PARTNER_FEATURES.join(', ')}`),
})
