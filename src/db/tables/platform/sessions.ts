import type { ColumnType } from 'kysely'
import type { DefaultInstant, Instant, LaterInstant, LaterText } from '#db/tables/columns'

export type SessionEndReason =
  | 'signed out'
  | 'replaced'
  | 'ended'
  | 'idle'
  | 'blocked'
  | 'rights'
  | 'password'
  /** Second factors were reset, or the first one was added elsewhere. */
  | 'factors'
  | 'address'

export interface SessionTables {
  sessions: SessionTable
  issuer_links: IssuerLinkTable
}

export interface SessionTable {
  id: string
  user_id: string
  /** The digest of the issuer's own session behind it. */
  issuer_session: string | null
  created_at: DefaultInstant
  /** When its browser last sent a request, to the minute. */
  seen_at: DefaultInstant
  expires_at: Instant
  address: string
  user_agent: string
  /** How the user authenticated, in the values of the issuer's `amr`. */
  methods: ColumnType<string[], string[] | undefined, string[]>
  proved_at: DefaultInstant
  ended_at: LaterInstant
  end_reason: ColumnType<
    SessionEndReason | null,
    SessionEndReason | null | undefined,
    SessionEndReason | null
  >
  seen_user_id: LaterText
  seen_until: LaterInstant
}

export interface IssuerLinkTable {
  issuer: string
  subject: string
  user_id: string
  created_at: DefaultInstant
}
