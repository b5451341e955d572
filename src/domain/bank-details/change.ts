import { z } from 'zod'
import { Id, ONE_LINE, READABLE, Remarks, UserId, Version } from '#domain/api/fields'
import { Paging } from '#domain/paging/schema'
import { BankDetails } from './schema'
import { CHANGE_STATES } from './states'
import { WantedBankDetails } from './wanted'

const ActionBy = z.object({ By: z.string(), At: z.string(), Remarks: z.string() })

/** A staged change of bank details; its values are masked unless the reader asked to be shown them. */
export const BankDetailChange = z
  .object({
    ChangeId: z.string(),
    PartnerId: z.string(),
    PartnerCompany: z.string(),
    SubsidiaryId: z.string().nullable(),
    Name: z.string(),
    IsFirst: z.boolean(),
    State: z.enum(CHANGE_STATES),
    Changes: z.array(z.object({ Field: z.string(), Old: z.string(), New: z.string() })),
    IsMasked: z.boolean(),
    Reason: z.string(),
    RequestedBy: z.string(),
    RequestedAt: z.string(),
    Decided: ActionBy.nullable(),
    CallBack: z
      .object({ By: z.string(), Number: z.string() })
      .nullable()
      .meta({ description: 'Who called the partner before the approval; null for partner users' }),
    Facts: z
      .object({
        Unpaid: z.array(
          z.object({ Currency: z.string(), Notes: z.number().int(), OutstandingAmount: z.string() }),
        ),
        KnownPerson: z.string(),
        KnownNumber: z.string(),
      })
      .nullable()
      .meta({
        description:
          'The amounts owed on notes by currency, invoiced or agreed as in the wallet, and the contact to call in the current details; only for users who may decide',
      }),
    Contested: ActionBy.nullable(),
    Released: ActionBy.nullable(),
    /** The details changed after the request, so it can only be rejected. */
    IsOutdated: z.boolean(),
    NoticeUntil: z.string().nullable(),
    CanDecide: z.boolean(),
    CanWithdraw: z.boolean(),
    CanObject: z.boolean(),
    CanRelease: z.boolean(),
    Version: z.number().int(),
  })
  .meta({ id: 'BankDetailChange' })
export type BankDetailChange = z.output<typeof BankDetailChange>

export const CompanyBankDetails = z
  .object({
    PartnerId: z.string(),
    PartnerCompany: z.string(),
    SubsidiaryId: z.string().nullable(),
    Name: z.string(),
    CountryId: z.string(),
    BankInfo: BankDetails.nullable(),
    IsBankInfoMasked: z.boolean(),
    Version: z.number().int(),
    UpdatedAt: z.string().nullable(),
    Pending: BankDetailChange.nullable(),
    Recent: BankDetailChange.nullable(),
    CanShow: z.boolean(),
    CanChange: z.boolean(),
  })
  .meta({ id: 'CompanyBankDetails' })
export type CompanyBankDetails = z.output<typeof CompanyBankDetails>

/** Null or absent for the parent company. */
const SubsidiaryId = Id.nullable().default(null)
const Reason = Remarks.refine((text) => text !== '', 'Please give a reason.')

export const RequestBankChange = z.object({
  UserId,
  PartnerId: Id,
  SubsidiaryId,
  Reason,
  Details: WantedBankDetails,
  Version: z.number().int().min(0).optional(),
})

export const ListBankChanges = Paging.extend({
  State: z.enum(CHANGE_STATES).optional(),
  partnerId: Id.optional(),
  UserId,
})
export type ListBankChanges = z.output<typeof ListBankChanges>

const called = z
  .string()
  .trim()
  .max(100)
  .refine(...READABLE)
  .refine(...ONE_LINE)
  .default('')

export const DecideBankChange = z
  .object({
    UserId,
    Action: z.enum(['Approve', 'Reject', 'Release']),
    Remarks: Remarks.default(''),
    CalledBy: called.meta({ description: 'The person who was called; required to approve' }),
    CalledNumber: called.meta({ description: 'The number that was called; required to approve' }),
    Version,
  })
  .refine(({ Action, CalledBy }) => Action !== 'Approve' || CalledBy !== '', {
    message: '*Called by is required.',
    path: ['CalledBy'],
  })
  .refine(({ Action, CalledNumber }) => Action !== 'Approve' || CalledNumber !== '', {
    message: '*Number called is required.',
    path: ['CalledNumber'],
  })

export const ObjectToBankChange = z.object({ UserId, Remarks: Reason, Version })
export const WithdrawBankChange = z.object({ UserId, Version })
export const ByCaller = z.object({ UserId })
export const ShowBankDetails = z.object({ UserId, SubsidiaryId })
