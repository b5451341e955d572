import { z } from 'zod'
import { Id, Remarks, UserId, Version } from '#domain/api/fields'
import { Paging, pageOf } from '#domain/paging/schema'

export const ListClaims = Paging.extend({
  state: z.enum(['Open', 'Decided'], 'state is Open or Decided').default('Open'),
  userId: UserId,
  UserId,
})
export type ListClaims = z.output<typeof ListClaims>

const ClaimedStudent = z.object({
  StudentId: z.string(),
  Name: z.string(),
  Email: z.string(),
  PartnerCompany: z.string(),
  CounsellorName: z.string().nullable(),
  Stage: z.string(),
  Applications: z.number().int(),
  AddedAt: z.string(),
  SealedChanges: z
    .number()
    .int()
    .describe('the number of changes of passport number or date of birth within 30 days'),
})

export const Claim = z
  .object({
    ClaimId: z.string(),
    By: z.array(z.string()).describe('the matching fields'),
    FoundAt: z.string(),
    Students: z.array(ClaimedStudent).length(2).describe('the first added first'),
    KeptStudentId: z.string().nullable().describe('null until decided'),
    Reason: z.string(),
    DecidedBy: z.string().nullable(),
    DecidedAt: z.string().nullable(),
    Version: z.number().int(),
  })
  .meta({ id: 'StudentClaim' })
export type Claim = z.output<typeof Claim>
export const ClaimPage = pageOf(Claim)
export type ClaimPage = z.output<typeof ClaimPage>

export const DecideClaim = z.object({
  UserId,
  KeptStudentId: Id,
  Reason: Remarks.min(1, '*Reason is required.'),
  Version,
})
export type DecideClaim = z.output<typeof DecideClaim>
