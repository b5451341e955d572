import { z } from 'zod'
import { Id, ONE_LINE, READABLE, UserId, Version } from '#domain/api/fields'
import { isGstin } from '#domain/bank-details/patterns'
import { BankDetails } from '#domain/bank-details/schema'
import { Paging } from '#domain/paging/schema'
import { COUNTRY_CODES } from '#domain/places/countries'
import { needsState } from '#domain/places/needs-state'
import { statesOf } from '#domain/places/states'

/** A subsidiary of a partner, or its parent company, whose `SubsidiaryId` is null. */
export const Subsidiary = z
  .object({
    SubsidiaryId: z.string().nullable(),
    partner_id: z.string(),
    PartnerCompany: z.string(),
    Name: z.string(),
    Address: z.string(),
    City: z.string(),
    StateId: z.string().nullable(),
    CountryId: z.string(),
    GSTIN: z.string().nullable(),
    is_disabled: z.boolean(),
    StateChangedAt: z.string().nullable(),
    StudentCount: z.number().int(),
    NoteCount: z.number().int(),
    AccountHint: z.string().nullable(),
    Version: z.number().int(),
  })
  .meta({ id: 'Subsidiary' })
export type Subsidiary = z.infer<typeof Subsidiary>

export const SubsidiaryWithBank = Subsidiary.extend({
  BankInfo: BankDetails.nullable().optional(),
  IsBankInfoMasked: z.boolean().optional(),
}).meta({ id: 'SubsidiaryWithBank' })
export type SubsidiaryWithBank = z.infer<typeof SubsidiaryWithBank>

export const ListSubsidiaries = Paging.extend({
  partnerId: Id.optional(),
  searchQuery: z.string().trim().max(200).optional(),
  UserId,
})
export type ListSubsidiaries = z.output<typeof ListSubsidiaries>

export const ToggleState = z.object({
  user_id: UserId,
  partner_id: Id,
  subsidiary_id: Id,
  is_disabled: z.boolean('is_disabled must be true or false'),
})

const SubsidiaryId = Id.nullable()

export const SetNoteSubsidiary = z.object({ UserId, SubsidiaryId, Version })
export const SetStudentSubsidiary = z
  .object({ UserId, AcknowledgementId: Id.optional(), StudentId: Id.optional(), SubsidiaryId })
  .refine((x) => x.AcknowledgementId !== undefined || x.StudentId !== undefined, {
    message: '*Student is required.',
    path: ['StudentId'],
  })

export const SubsidiaryUser = z
  .object({
    UserId: z.string(),
    Name: z.string(),
    Email: z.string(),
    SubsidiaryId: z.string().nullable(),
    SubsidiaryName: z.string().nullable(),
  })
  .meta({ id: 'SubsidiaryUser' })

const lines = (name: string) =>
  z
    .string(`*${name} is required.`)
    .trim()
    .min(1, `*${name} is required.`)
    .max(200, 'Enter at most 200 characters')
    .refine(...READABLE)
const line = (name: string) => lines(name).refine(...ONE_LINE)

const place = {
  Name: line('Name'),
  Address: lines('Address'),
  City: line('City'),
  StateId: z
    .string()
    .trim()
    .max(10, 'Enter at most 10 characters')
    .refine(...READABLE)
    .transform((text) => text.toUpperCase() || null)
    .nullable()
    .default(null),
  CountryId: z
    .string('*Country is required.')
    .toUpperCase()
    .refine((code) => COUNTRY_CODES.includes(code), '*Country is required.'),
  GSTIN: z
    .string()
    .trim()
    .toUpperCase()
    .refine((text) => text === '' || isGstin(text), 'Enter a valid GSTIN')
    .transform((text) => text || null)
    .nullable()
    .default(null),
}
const Place = z.object(place)
export type SubsidiaryPlace = z.output<typeof Place>

/** Refuses an address without a state of its country where the state is part of it (docs/decisions/0187). */
function checkState({ CountryId, StateId }: SubsidiaryPlace, context: z.RefinementCtx): void {
  if (needsState(CountryId) && !statesOf(CountryId).some(({ Id }) => Id === StateId))
    context.addIssue({ code: 'custom', path: ['StateId'], message: '*State is required.' })
}

export const CreateSubsidiary = z.object({ UserId, partner_id: Id, ...place }).superRefine(checkState)
export const EditSubsidiary = z.object({ UserId, ...place, Version }).superRefine(checkState)
