import type { DefaultInstant, Instant, Json, LaterText } from '#db/tables/columns'

/** The tables of what opens the portal: tokens, what the embedded issuer keeps, secrets, and counts of tries. */
export interface LoginTables {
  api_tokens: ApiTokenTable
  oidc_payloads: OidcPayloadTable
  sealed_secrets: SealedSecretTable
  rate_limits: RateLimitTable
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
