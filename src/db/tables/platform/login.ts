import type { Generated } from 'kysely'
import type { DefaultInstant, Instant, Json, LaterInstant, LaterText } from '#db/tables/columns'
import type { IssuerChangeKind, IssuerChangeState } from '#domain/people/issuer-changes/kinds'
import type { LinkKind } from '#domain/people/link-kinds'

export interface LoginTables {
  api_tokens: ApiTokenTable
  one_time_links: OneTimeLinkTable
  account_letters: AccountMailTable
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
  scopes: string[]
  last_used_at: Date | null
  last_used_address: LaterText
  revoked_at: Date | null
}

export interface OneTimeLinkTable {
  id: string
  user_id: string
  kind: LinkKind
  /** Digest of the token in the link; null until its mail is written. */
  digest: LaterText
  created_at: DefaultInstant
  expires_at: Instant
  used_at: LaterInstant
  replaced_at: LaterInstant
}

export interface AccountMailTable {
  id: string
  user_id: string
  kind: string
  facts: Json<object>
  link_id: LaterText
  to_address: LaterText
  created_at: DefaultInstant
}

export interface OidcPayloadTable {
  model: string
  /** This and the other keys are stored as digests, since the keys themselves grant access. */
  id: string
  payload: Json<{ sealed: string }>
  grant_id: string | null
  uid: string | null
  account_id: string | null
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

export interface IssuerChangeTable {
  id: string
  position: Generated<string>
  user_id: string
  kind: IssuerChangeKind
  issuer: string
  /** The user's subject and address at the issuer, as of then. Both are erased once it is done. */
  subject: LaterText
  email: string
  state: Generated<IssuerChangeState>
  attempts: Generated<number>
  due_at: DefaultInstant
  leased_until: LaterInstant
  last_error: LaterText
  told_at: LaterInstant
  decided_by: LaterText
  decided_at: LaterInstant
  created_at: DefaultInstant
  settled_at: LaterInstant
  /** Counts decisions, and attempts that failed in another way. */
  version: Generated<number>
}
