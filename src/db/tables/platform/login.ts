import type { Generated } from 'kysely'
import type { DefaultInstant, Instant, Json, LaterInstant, LaterText } from '#db/tables/columns'
import type { IssuerChangeKind, IssuerChangeState } from '#domain/people/issuer-changes/kinds'
import type { LinkKind } from '#domain/people/link-kinds'

/** The tables of what opens the portal: tokens, one-time links, what the embedded issuer keeps, secrets, and counts of tries. */
export interface LoginTables {
  api_tokens: ApiTokenTable
  one_time_links: OneTimeLinkTable
  account_letters: AccountLetterTable
  oidc_payloads: OidcPayloadTable
  sealed_secrets: SealedSecretTable
  rate_limits: RateLimitTable
  issuer_changes: IssuerChangeTable
}

export interface ApiTokenTable {
  id: string
  user_id: string
  name: string
  token_hash: string
  /** The token's last four characters, to tell tokens apart in a list. */
  hint: string
  created_at: DefaultInstant
  expires_at: Instant
  /** As in domain/access/scopes. */
  scopes: string[]
  last_used_at: Date | null
  last_used_address: LaterText
  revoked_at: Date | null
}

/** A link that opens one thing for one person, once. */
export interface OneTimeLinkTable {
  id: string
  user_id: string
  kind: LinkKind
  /** Of the token in the link; null until its mail is written. */
  digest: LaterText
  created_at: DefaultInstant
  expires_at: Instant
  used_at: LaterInstant
  /** Since when a newer one of its kind stands in its place. */
  replaced_at: LaterInstant
}

/** A letter about somebody's account, until its mail is written. */
export interface AccountLetterTable {
  id: string
  user_id: string
  kind: string
  facts: Json<object>
  link_id: LaterText
  /** Where it goes; null for the person's own address. */
  to_address: LaterText
  created_at: DefaultInstant
}

export interface OidcPayloadTable {
  model: string
  /** This and the other keys are digests: the key itself opens something. */
  id: string
  /** Sealed. */
  payload: Json<{ sealed: string }>
  grant_id: string | null
  uid: string | null
  account_id: string | null
  /** Of a session of the issuer, and of what was given in it. */
  session_uid: string | null
  consumed_at: Date | null
  expires_at: Date | null
}

export interface SealedSecretTable {
  name: string
  value: string
  created_at: DefaultInstant
}

export interface RateLimitTable {
  key: string
  window_start: Instant
  count: number
}

/** What the hosted issuer is still to be told of an account, or was told. */
export interface IssuerChangeTable {
  id: string
  /** Of two changes of one person the earlier is told first. */
  position: Generated<string>
  user_id: string
  kind: IssuerChangeKind
  issuer: string
  /** Whom it is about at the issuer, as the portal knew it then, and by which address; both forgotten once it is done. */
  subject: LaterText
  email: string
  state: Generated<IssuerChangeState>
  attempts: Generated<number>
  due_at: DefaultInstant
  /** Until then one process has it in hand. */
  leased_until: LaterInstant
  last_error: LaterText
  /** When administrators were told that it is late or was refused. */
  told_at: LaterInstant
  /** Who wanted it tried again or put aside, and when. */
  decided_by: LaterText
  decided_at: LaterInstant
  created_at: DefaultInstant
  settled_at: LaterInstant
}
