import { countryName } from '#domain/places/names'

interface TaxNumberForm {
  pattern: RegExp
  words: string
}

/** Formats of companies' tax numbers, by country; without the spaces, dots and dashes that people insert. */
const FORMS: Readonly<Record<string, TaxNumberForm>> = {
  NP: { pattern: /^\d{9}$/, words: 'the PAN has 9 digits' },
  AE: { pattern: /^\d{15}$/, words: 'the TRN has 15 digits' },
  AU: { pattern: /^\d{11}$/, words: 'the ABN has 11 digits' },
  BD: { pattern: /^\d{12,13}$/, words: 'the TIN has 12 digits, the BIN 13' },
  CA: { pattern: /^\d{9}(RT\d{4})?$/, words: 'the business number has 9 digits' },
  GB: { pattern: /^(GB)?(\d{9}|\d{12}|\d{10})$/, words: 'the VAT number has 9 digits, the UTR 10' },
  LK: { pattern: /^\d{9}(\d{4})?$/, words: 'the TIN has 9 digits' },
  VN: { pattern: /^\d{10}(\d{3})?$/, words: 'the tax code has 10 or 13 digits' },
}

/** The error for a company's tax number; null if it may be correct, or the country's format is unknown. */
export function taxNumberFault(countryId: string, text: string): string | null {
  const form = FORMS[countryId]
  if (!form || form.pattern.test(text.toUpperCase().replace(/[\s.-]/g, ''))) return null
  return `Enter a valid tax number: in ${countryName(countryId)} ${form.words}`
}
