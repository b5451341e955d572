import { type Amount, sum } from '#domain/money/money'
import { type TaxLine, taxLines } from '#domain/money/tax'

export const TAX_HEADS = ['CGST + SGST', 'IGST', 'HST', 'None'] as const
export type TaxHead = (typeof TAX_HEADS)[number]

export interface Place {
  countryId: string
  stateId: string | null
}

/** What the partner bills for a note: exact amounts in the note's currency. */
export interface Bill {
  currency: string
  taxable: Amount
  head: TaxHead
  lines: TaxLine[]
  total: Amount
}

/** The note's payable amount, plus the company's tax if it has GST (docs/reference/conventions.md). */
export function billOf(
  note: { payableAmount: Amount; currency: string; isGstEnabled: boolean },
  company: Place & { taxType: 'GST' | 'HST'; taxRate: string },
  issuer: Place,
): Bill {
  const oneState =
    company.countryId === issuer.countryId && company.stateId !== null && company.stateId === issuer.stateId
  const tax = { type: company.taxType, rate: company.taxRate }
  const lines = note.isGstEnabled ? taxLines(note.payableAmount, note.currency, tax, oneState) : []
  return {
    currency: note.currency,
    taxable: note.payableAmount,
    head: headOf(lines),
    lines,
    total: sum([note.payableAmount, ...lines.map((line) => line.amount)]),
  }
}

function headOf(lines: readonly TaxLine[]): TaxHead {
  if (lines.length === 2) return 'CGST + SGST'
  return TAX_HEADS.find((head) => head === lines[0]?.name) ?? 'None'
}

const OTHER_EDUCATION_SUPPORT = '999299'

/** The GST service code: the company's own, or by default that of other education support; null for HST. */
export function sacCodeOf(company: { tax_type: 'GST' | 'HST'; sac_code: string | null }): string | null {
  if (company.tax_type === 'HST') return null
  return company.sac_code ?? OTHER_EDUCATION_SUPPORT
}
