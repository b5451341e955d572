import type { Typed } from '#domain/commission-notes/content/typing'
import { inTax, type TaxType } from '#domain/money/tax-words'

export interface ProposedTax {
  tax: Exclude<Typed['tax'], 'none'>
  taxType: TaxType
  issuer: string
  gstin: string | null
  withoutState: string | null
}

/** GST for a company that is registered for it; HST, which only one in the country charges, by its country. */
export function taxProposedFor(
  issuer: { gstin: string | null; isInCountry: boolean },
  taxType: TaxType,
): ProposedTax['tax'] {
  return (taxType === 'HST' ? issuer.isInCountry : issuer.gstin !== null) ? 'gst' : 'non-gst'
}

/** Why this tax is proposed, as a sentence. */
export function whyProposed({ tax, taxType, issuer, gstin, withoutState }: ProposedTax): string {
  if (tax === 'gst' && withoutState !== null)
    return `${issuer} has GSTIN ${gstin}, so GST is proposed. The state of ${withoutState} is missing. It decides whether CGST and SGST or IGST is added: ask finance to add it.`
  if (taxType === 'HST')
    return tax === 'gst'
      ? `${issuer} is in Canada, so HST is proposed.`
      : `${issuer} is not in Canada, so ${inTax('Non-GST', taxType)} is proposed.`
  return gstin
    ? `${issuer} has GSTIN ${gstin}, so GST is proposed.`
    : `No GSTIN of ${issuer} is known, so Non-GST is proposed.`
}
