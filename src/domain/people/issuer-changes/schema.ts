import { z } from 'zod'
import { Id, UserId } from '#domain/api/fields'
import { Paging, pageOf } from '#domain/paging/schema'
import { ISSUER_CHANGE_DECISIONS, ISSUER_CHANGE_KINDS } from './kinds'

/** A change of an account that the hosted issuer has not taken. */
export const IssuerChange = z
  .object({
    IssuerChangeId: z.string(),
    Kind: z.enum(ISSUER_CHANGE_KINDS),
    /** Whose account it is. */
    OfUserId: z.string(),
    Name: z.string(),
    Email: z.string(),
    /** Refused: nobody tries it any more. */
    State: z.enum(['waiting', 'refused']),
    Attempts: z.number().int(),
    LastError: z.string().nullable(),
    CreatedAt: z.string(),
    /** When it is tried next; null for what was refused. */
    DueAt: z.string().nullable(),
  })
  .meta({ id: 'IssuerChange' })
export type IssuerChange = z.output<typeof IssuerChange>
export const IssuerChangePage = pageOf(IssuerChange)

export const ListIssuerChanges = Paging.extend({ ofUserId: Id.optional(), userId: UserId, UserId })
export type ListIssuerChanges = z.output<typeof ListIssuerChanges>

export const DecideIssuerChange = z.object({
  UserId,
  Decision: z.enum(ISSUER_CHANGE_DECISIONS, 'Decision is retry or dismiss'),
})
