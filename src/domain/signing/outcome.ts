export const SIGNING_STATES = ['started', 'signed', 'failed', 'cancelled', 'expired'] as const
export type SigningState = (typeof SIGNING_STATES)[number]

export const OUTCOMES = ['success', 'failure', 'cancel'] as const
export type Outcome = (typeof OUTCOMES)[number]

export type ReturnRefusal = 'SIGNING_REPEATED' | 'SIGNING_EXPIRED'

/** Why a gateway's answer is ignored, or null: it is taken once, while the attempt waits for it. */
export function refusesReturn(
  { state, expiresAt }: { state: SigningState; expiresAt: Date },
  now: Date,
): ReturnRefusal | null {
  if (state === 'expired' || (state === 'started' && expiresAt <= now)) return 'SIGNING_EXPIRED'
  return state === 'started' ? null : 'SIGNING_REPEATED'
}

export const DOCUMENT_FAULTS = {
  unreadable: 'The signed document cannot be read.',
  unsigned: 'The signer returned the document without a signature.',
  range: 'A signature does not cover the whole document.',
  appended: 'Something was added to the document after it was signed.',
  certificate: 'A signature does not match its certificate.',
  digest: 'The document was changed after it was signed.',
  signature: 'A signature is not valid.',
  timestamp: 'The time stamp of a signature is not valid.',
  untrusted: 'The signature was made with a certificate that is not accepted here.',
  'other-document': 'The signer returned a different document.',
  changed: 'The signer returned the document with other changes besides the signature.',
} as const

export const ENDED = {
  failed: 'The signer could not sign the invoice.',
  cancelled: 'You cancelled the signing.',
  expired: 'The time to sign has run out.',
  replaced: 'A newer attempt took its place.',
  moved: 'The commission note changed while you were signing. Nothing was shared.',
  unavailable: 'You can no longer share an invoice for this commission note.',
} as const

/** Compares names regardless of case, spaces and Unicode composition. */
export function isSameName(one: string, other: string): boolean {
  const plain = (name: string) => name.normalize('NFKC').toLocaleLowerCase('en').replace(/\s+/g, ' ').trim()
  return plain(one) !== '' && plain(one) === plain(other)
}
