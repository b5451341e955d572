import type { ColumnType } from 'kysely'
import type { DefaultInstant, Instant, LaterInstant, LaterText } from '#db/tables/columns'

/** Why a session ended. */
export type SessionEndReason =
  | 'signed out'
  /** The same browser signed in anew. */
  | 'replaced'
  /** By its person, from the list of their sessions. */
  | 'ended'
  | 'idle'
  | 'blocked'
  /** Roles or tags changed. */
  | 'rights'
  | 'password'
  /** Second factors were reset, or the first one was added elsewhere. */
  | 'factors'
  /** The e-mail address changed. */
  | 'address'

/** The tables of who is signed in. */
export interface SessionTables {
  sessions: SessionTable
  issuer_links: IssuerLinkTable
}

/** A browser that somebody signed in with. */
export interface SessionTable {
  id: string
  user_id: string
  /** The digest of the issuer's own session behind it. */
  issuer_session: string | null
  created_at: DefaultInstant
  /** When its browser last asked for something, to the minute. */
  seen_at: DefaultInstant
  expires_at: Instant
  address: string
  user_agent: string
  /** How its person proved who they are, as the issuer's `amr` says it. */
  methods: ColumnType<string[], string[] | undefined, string[]>
  /** When they did. */
  proved_at: DefaultInstant
  ended_at: LaterInstant
  end_reason: ColumnType<
    SessionEndReason | null,
    SessionEndReason | null | undefined,
    SessionEndReason | null
  >
  /** As whom an administrator sees the portal by it, and until when; null for as themself. */
  seen_user_id: LaterText
  seen_until: LaterInstant
}

/** Whom a subject of a hosted issuer stands for. */
export interface IssuerLinkTable {
  issuer: string
  subject: string
  user_id: string
  created_at: DefaultInstant
}
