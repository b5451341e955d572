import type { ColumnType } from 'kysely'
import type { DefaultInstant, Instant, Json, LaterInstant, LaterText } from '#db/tables/columns'

export interface SigningTables {
  signing_attempts: SigningAttemptTable
  signer_transactions: SignerTransactionTable
  signatory_keys: SignatoryKeyTable
}

export interface SigningAttemptTable {
  id: string
  /** Identifies it at the gateway and in the portal. Never reused. */
  reference: string
  note_id: string
  user_id: string
  session: string
  /** The session key, sealed; erased once the attempt has ended. */
  sealed_key: string | null
  fields: Json<Record<string, string | boolean>>
  note_version: number
  is_portal_made: boolean
  sent_file_id: string
  sent_sha256: string
  state: 'started' | 'signed' | 'failed' | 'cancelled' | 'expired'
  message: ColumnType<string, string | undefined, string>
  transaction_number: LaterText
  invoice_id: LaterText
  started_at: DefaultInstant
  expires_at: Instant
  ended_at: LaterInstant
}

export interface SignerTransactionTable {
  id: string
  token: string
  number: string
  reference: string
  sealed_key: string
  signatory: string
  returns: Json<{ success: string; failure: string; cancel: string }>
  state: 'Initiate' | 'Completed' | 'Failed' | 'Cancelled'
  signed_file_id: LaterText
  created_at: DefaultInstant
  ended_at: LaterInstant
}

export interface SignatoryKeyTable {
  id: string
  user_id: string
  name: string
  /** DER in base64. */
  certificate: string
  sealed_key: string
  expires_at: Instant
  created_at: DefaultInstant
}
