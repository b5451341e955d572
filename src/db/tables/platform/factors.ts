import type { Generated } from 'kysely'
import type { DefaultInstant, Instant, LaterInstant } from '#db/tables/columns'

export interface FactorTables {
  totp_factors: TotpFactorTable
  recovery_codes: RecoveryCodeTable
  passkeys: PasskeyTable
  passkey_challenges: PasskeyChallengeTable
  sign_in_steps: SignInStepTable
}

export interface TotpFactorTable {
  id: string
  user_id: string
  secret_sealed: string
  /** The last time step whose code was used. An older or equal one is refused. */
  last_step: Generated<number>
  created_at: DefaultInstant
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
  credential_id: string
  public_key: Uint8Array
  /** The authenticator's signature count; 0 when it does not count. */
  counter: Generated<number>
  transports: Generated<string[]>
  name: string
  created_at: DefaultInstant
  last_used_at: LaterInstant
}

export interface PasskeyChallengeTable {
  digest: string
  belongs_to: string
  expires_at: Instant
}

export interface SignInStepTable {
  interaction: string
  user_id: string
  method: string
  tries: Generated<number>
  expires_at: Instant
}
