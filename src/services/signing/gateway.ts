import type { KeyObject } from 'node:crypto'
import type { StoredKey } from '#services/signing/authority'
import type { TakeTimestamp } from '#services/signing/timestamps/authority'

export interface SignerSettings {
  /** Where browsers post the form. */
  url: string
  authToken: string
  /** The gateway's certificate: PEM, or the path of a file with PEM or DER. */
  certificate: string
  /** Where the portal asks for a request's status. */
  statusUrl: string
  /** The authorities of the signers' certificates, as PEM or a path; null to trust the gateway. */
  authority: string | null
}

/** A request's status when the portal itself asks the gateway. */
export type TransactionStatus = 'Completed' | 'Failed' | 'Initiate' | 'Unknown'

export interface SignerTransaction {
  number: string
  reference: string
}

/** A signer gateway, hosted or embedded, with the same protocol. */
export interface SignerGateway {
  /** Where browsers post the form. */
  readonly url: string
  /** The origin that forms may post to; null if it is the portal's own. */
  readonly formTarget: string | null
  authToken(): Promise<string>
  /** Encrypts session keys. */
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
  /** Null if signatures have no time stamp. */
  readonly takeTimestamp: TakeTimestamp | null
}
