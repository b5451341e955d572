import type { Generated } from 'kysely'
import type { DefaultInstant, Instant, LaterInstant } from '#db/tables/columns'

/** The tables of second factors (docs/decisions/0085-second-factors.md). */
export interface FactorTables {
  totp_factors: TotpFactorTable
  recovery_codes: RecoveryCodeTable
  passkeys: PasskeyTable
  passkey_challenges: PasskeyChallengeTable
  sign_in_steps: SignInStepTable
}

/** An authenticator app: one that is on and one that is being set up, at most. */
export interface TotpFactorTable {
  id: string
  user_id: string
  secret_sealed: string
  /** The last step of time whose code was used: an older or equal one is refused. */
  last_step: Generated<number>
  created_at: DefaultInstant
  /** Null while it is being set up. */
  confirmed_at: LaterInstant
  last_used_at: LaterInstant
}

export interface RecoveryCodeTable {
  user_id: string
  digest: string
  created_at: DefaultInstant
  used_at: LaterInstant
}

export interface PasskeyTable {
  id: string
  user_id: string
  /** The authenticator's own name for it, in base64url. */
  credential_id: string
  public_key: Uint8Array
  /** How often it has signed, as the authenticator counts; 0 where it does not. */
  counter: Generated<number>
  transports: Generated<string[]>
  name: string
  created_at: DefaultInstant
  last_used_at: LaterInstant
}

/** What a browser is to sign, once. */
export interface PasskeyChallengeTable {
  digest: string
  /** Whose registration, or which sign-in, it is for. */
  belongs_to: string
  expires_at: Instant
}

/** Whoever gave the right password and not yet a second factor. */
export interface SignInStepTable {
  /** The digest of the issuer's interaction. */
  interaction: string
  user_id: string
  method: string
  tries: Generated<number>
  expires_at: Instant
}
