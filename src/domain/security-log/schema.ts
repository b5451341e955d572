import { z } from 'zod'
import {
  SECURITY_KINDS,
  SECURITY_OUTCOMES,
  type SecurityKind,
  type SecurityOutcome,
} from '#domain/access/security-kinds'
import { Day } from '#domain/api/fields'
import { Paging } from '#domain/paging/schema'

const KINDS = Object.keys(SECURITY_KINDS) as [SecurityKind, ...SecurityKind[]]

/** What the security log is asked for: the query of its page. */
export const ListSecurityEvents = Paging.extend({
  kind: z.enum(KINDS).optional(),
  outcome: z.enum(SECURITY_OUTCOMES).optional(),
  /** A part of a person's name or e-mail address, a network address, or the id of a request. */
  searchQuery: z.string().trim().max(200).optional(),
  /** Days of Coordinated Universal Time. */
  startDate: Day.optional(),
  endDate: Day.optional(),
})
export type ListSecurityEvents = z.output<typeof ListSecurityEvents>

/** A row of the security log as it is read. */
export interface SecurityEventShown {
  EventId: string
  At: string
  Kind: SecurityKind
  Outcome: SecurityOutcome
  /** Name and e-mail address; null where it was nobody known. */
  Person: string | null
  Email: string | null
  Address: string
  RequestId: string
  Place: string
  ObjectId: string
  Code: string
  Times: number
  /** Of a sign-in, while its session is kept: 'Firefox on Windows'; '' else. */
  Browser: string
}
