import { z } from 'zod'
import { Id, UserId, Version } from '#domain/api/fields'
import { Paging, pageOf } from '#domain/paging/schema'
import { ISSUER_CHANGE_DECISIONS, ISSUER_CHANGE_KINDS } from './kinds'

export const IssuerChange = z
  .object({
    IssuerChangeId: z.string(),
    Kind: z.enum(ISSUER_CHANGE_KINDS),
    OfUserId: z.string(),
    Name: z.string(),
    Email: z.string(),
    State: z.enum(['waiting', 'refused']),
    Attempts: z.number().int(),
    LastError: z.string().nullable(),
    CreatedAt: z.string(),
    DueAt: z.string().nullable(),
    Version: z.number().int(),
  })
  .meta({ id: 'IssuerChange' })
export type IssuerChange = z.output<typeof IssuerChange>
export const IssuerChangePage = pageOf(IssuerChange)

export const ListIssuerChanges = Paging.extend({ ofUserId: Id.optional(), userId: UserId, UserId })
export type ListIssuerChanges = z.output<typeof ListIssuerChanges>

export const DecideIssuerChange = z.object({
  UserId,
  Decision: z.enum(ISSUER_CHANGE_DECISIONS, 'Decision is retry or dismiss'),
  Version,
})
