import type { Typed } from '#domain/commission-notes/content/typing'

export interface ProposedTax {
  tax: Exclude<Typed['tax'], 'none'>
  issuer: string
  /** Null if none is known. */
  gstin: string | null
}

export function whyProposed({ issuer, gstin }: ProposedTax): string {
  return gstin
    ? `${issuer} has GSTIN ${gstin}, so GST is proposed.`
    : `No GSTIN of ${issuer} is known, so Non-GST is proposed.`
}
