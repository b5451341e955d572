import type { ColumnType } from 'kysely'
import type { DefaultInstant, Instant, Json, LaterInstant, LaterText } from '#db/tables/columns'

/** The tables of digital signing. */
export interface SigningTables {
  signing_attempts: SigningAttemptTable
  signer_transactions: SignerTransactionTable
  signatory_keys: SignatoryKeyTable
}

/** One try to have a note's tax invoice signed. */
export interface SigningAttemptTable {
  id: string
  /** What the gateway and the portal know it by; never used twice. */
  reference: string
  note_id: string
  user_id: string
  /** The session it was begun in. */
  session: string
  /** The session key, sealed; gone once the attempt has ended. */
  sealed_key: string | null
  fields: Json<Record<string, string | boolean>>
  note_version: number
  is_portal_made: boolean
  sent_file_id: string
  /** In hexadecimal. */
  sent_sha256: string
  state: 'started' | 'signed' | 'failed' | 'cancelled' | 'expired'
  /** How it ended, in words. */
  message: ColumnType<string, string | undefined, string>
  transaction_number: LaterText
  invoice_id: LaterText
  started_at: DefaultInstant
  expires_at: Instant
  ended_at: LaterInstant
}

/** What the embedded gateway knows of a request. */
export interface SignerTransactionTable {
  id: string
  /** What its page is reached by. */
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

/** A signatory's key with its certificate of the local authority. */
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
