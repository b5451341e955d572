import type { KeyObject } from 'node:crypto'
import type { KeptKey } from '#services/signing/authority'
import type { TakeTimestamp } from '#services/signing/timestamps/authority'

/** What a hosted signer gateway is reached by. */
export interface SignerSettings {
  /** Where browsers post the form. */
  url: string
  authToken: string
  /** The gateway's certificate: PEM, or the path of a file with PEM or DER. */
  certificate: string
  /** Where the portal asks what became of a request. */
  statusUrl: string
  /** Certificates that must have issued the signers', as PEM or a path; null where the gateway is believed. */
  authority: string | null
}

/** What a gateway says of a request when the portal itself asks. */
export type TransactionStatus = 'Completed' | 'Failed' | 'Initiate' | 'Unknown'

/** A request as a gateway knows it. */
export interface SignerTransaction {
  number: string
  reference: string
}

/** A signer gateway, hosted or embedded: both speak one protocol. */
export interface SignerGateway {
  /** Where browsers post the form. */
  readonly url: string
  /** The origin that forms must be let to; null where it is the portal's own. */
  readonly formTarget: string | null
  authToken(): Promise<string>
  /** What session keys are closed with. */
  publicKey(): Promise<KeyObject>
  /** Who must have issued the signers' certificates, DER; null where anybody may. */
  authorities(): Promise<readonly Uint8Array<ArrayBuffer>[] | null>
  /** @throws Error where the gateway does not answer */
  statusOf(transaction: SignerTransaction): Promise<TransactionStatus>
  /** What the embedded gateway signs with; null where a hosted one does. */
  readonly embedded: EmbeddedSigner | null
}

/** The keys of the embedded gateway. */
export interface EmbeddedSigner {
  privateKey(): Promise<KeyObject>
  authority(): Promise<KeptKey>
  /** Null where signatures bear no time stamp. */
  readonly takeTimestamp: TakeTimestamp | null
}
