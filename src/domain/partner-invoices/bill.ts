import { type Amount, sum } from '#domain/money/money'
import { type Supply, type TaxLine, taxLines } from '#domain/money/tax'
import { needsState } from '#domain/places/needs-state'

export const TAX_HEADS = ['CGST + SGST', 'IGST', 'HST', 'None'] as const
export type TaxHead = (typeof TAX_HEADS)[number]

export interface Place {
  countryId: string
  stateId: string | null
}

export interface Bill {
  currency: string
  taxable: Amount
  head: TaxHead | null
  lines: TaxLine[]
  total: Amount
}

/** Compares the two addresses for GST; a state counts only if both are in one country that has states. */
export function supplyBetween(company: Place, issuer: Place): Supply {
  if (company.countryId !== issuer.countryId) return 'two states'
  if (needsState(company.countryId) && (!company.stateId || !issuer.stateId)) return 'unknown'
  return company.stateId !== null && company.stateId === issuer.stateId ? 'one state' : 'two states'
}

/** The note's payable amount, plus the company's tax if it has GST (docs/reference/conventions.md). */
export function billOf(
  note: { payableAmount: Amount; currency: string; isGstEnabled: boolean },
  company: Place & { taxType: 'GST' | 'HST'; taxRate: string },
  issuer: Place,
): Bill {
  const tax = { type: company.taxType, rate: company.taxRate }
  const lines = note.isGstEnabled
    ? taxLines(note.payableAmount, note.currency, tax, supplyBetween(company, issuer))
    : []
  return {
    currency: note.currency,
    taxable: note.payableAmount,
    head: headOf(lines),
    lines,
    total: sum([note.payableAmount, ...lines.map((line) => line.amount)]),
  }
}

function headOf(lines: readonly TaxLine[]): Bill['head'] {
  if (lines.length === 2) return 'CGST + SGST'
  const name = lines[0]?.name ?? 'None'
  return TAX_HEADS.find((head) => head === name) ?? null
}

const OTHER_EDUCATION_SUPPORT = '999299'

/** The GST service code: the company's own, or by default that of other education support; null for HST. */
export function sacCodeOf(company: { tax_type: 'GST' | 'HST'; sac_code: string | null }): string | null {
  if (company.tax_type === 'HST') return null
  return company.sac_code ?? OTHER_EDUCATION_SUPPORT
}
