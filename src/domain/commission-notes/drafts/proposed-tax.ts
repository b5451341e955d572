import type { Typed } from '#domain/commission-notes/content/typing'

/** The tax treatment that is proposed where none is chosen yet, with whose tax number says so. */
export interface ProposedTax {
  tax: Exclude<Typed['tax'], 'none'>
  issuer: string
  /** Null where none is known. */
  gstin: string | null
}

/** Why a treatment is proposed, as a sentence. */
export function whyProposed({ issuer, gstin }: ProposedTax): string {
  return gstin
    ? `${issuer} has GSTIN ${gstin}, so GST is proposed.`
    : `No GSTIN of ${issuer} is known, so Non-GST is proposed.`
}
