import type { KeyObject } from 'node:crypto'
import type { StoredKey } from '#services/signing/authority'
import type { TakeTimestamp } from '#services/signing/timestamps/authority'

export interface SignerSettings {
  url: string
  authToken: string
  /** The gateway's certificate: PEM, or the path of a file with PEM or DER. */
  certificate: string
  statusUrl: string
  /** The authorities of the signers' certificates, as PEM or a path; null to trust the gateway. */
  authority: string | null
}

export type TransactionStatus = 'Completed' | 'Failed' | 'Initiate' | 'Unknown'

export interface SignerTransaction {
  number: string
  reference: string
}

export interface SignerGateway {
  readonly url: string
  readonly formTarget: string | null
  authToken(): Promise<string>
  publicKey(): Promise<KeyObject>
  /** The authorities, in DER, that must have issued the signers' certificates; null for any. */
  authorities(): Promise<readonly Uint8Array<ArrayBuffer>[] | null>
  /** @throws Error if the gateway does not answer */
  statusOf(transaction: SignerTransaction): Promise<TransactionStatus>
  /** What the embedded gateway signs with; null for a hosted one. */
  readonly embedded: EmbeddedSigner | null
}

export interface EmbeddedSigner {
  privateKey(): Promise<KeyObject>
  authority(): Promise<StoredKey>
  readonly takeTimestamp: TakeTimestamp | null
}
