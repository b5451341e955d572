export const TAX_TYPES = ['GST', 'HST'] as const
export type TaxType = (typeof TAX_TYPES)[number]

/** Puts the note's own tax into words: 'Less GST %' becomes 'Less HST %'; null `type` means either tax. */
export function inTax(words: string, type: TaxType | null): string {
  return words.replace(/\bGST\b/g, type ?? TAX_TYPES.join('/'))
}

/** The tax treatment of a note or draft, in the tax of its company. */
export function taxTreatment(note: {
  TaxType: TaxType
  IsGstEnabled: boolean
  IsNonGstEnabled: boolean
}): string {
  if (note.IsGstEnabled) return note.TaxType
  return note.IsNonGstEnabled ? inTax('Non-GST', note.TaxType) : 'No tax treatment chosen'
}
