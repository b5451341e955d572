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

export const ListSecurityEvents = Paging.extend({
  kind: z.enum(KINDS).optional(),
  outcome: z.enum(SECURITY_OUTCOMES).optional(),
  searchQuery: z.string().trim().max(200).optional(),
  /** Days in UTC. */
  startDate: Day.optional(),
  endDate: Day.optional(),
})
export type ListSecurityEvents = z.output<typeof ListSecurityEvents>

export interface SecurityEventShown {
  EventId: string
  At: string
  Kind: SecurityKind
  Outcome: SecurityOutcome
  Person: string | null
  Email: string | null
  Address: string
  RequestId: string
  Place: string
  ObjectId: string
  Code: string
  Times: number
  Browser: string
}
