import type { FieldDiff } from '#domain/commission-notes/content/diff'
import { eachText } from '#domain/commission-notes/note/term-texts'
import { FORM_LABELS } from '#domain/invoices/form-labels'
import { AMOUNT_LABELS } from '#domain/money/amount-labels'
import { formatAmount, formatRate } from '#domain/money/format'
import { inTax, type TaxType } from '#domain/money/tax-words'

type Kind = 'amount' | 'rate' | 'text' | 'yes'

const FIELDS: Readonly<Record<string, { label: string; kind: Kind }>> = {
  IsGstEnabled: { label: 'GST', kind: 'yes' },
  IsNonGstEnabled: { label: 'Non-GST', kind: 'yes' },
  ...textFields(eachText((_, { label }) => label)),
  OverallBonusAmount: { label: 'Overall bonus amount', kind: 'amount' },
  PayableAmount: { label: AMOUNT_LABELS.PayableAmount, kind: 'amount' },
  UniversityStudentId: { label: 'University student ID', kind: 'text' },
  TuitionFee: { label: 'Tuition fee', kind: 'amount' },
  ScholarshipReceived: { label: 'Scholarship', kind: 'amount' },
  CommissionRate: { label: 'Rate', kind: 'rate' },
  CommissionAmount: { label: 'Fixed commission', kind: 'amount' },
  LessGSTPercentage: { label: 'Less GST rate', kind: 'rate' },
  Commission: { label: 'Gross commission', kind: 'amount' },
  LessGSTAmount: { label: 'Less GST', kind: 'amount' },
  NetCommission: { label: 'Commission', kind: 'amount' },
  Number: { label: 'Invoice number', kind: 'text' },
  PONumber: { label: 'PO number', kind: 'text' },
  Amount: { label: 'Invoice amount', kind: 'amount' },
  Type: { label: 'Invoice type', kind: 'text' },
  ...textFields(FORM_LABELS),
}

function textFields(labels: Readonly<Record<string, string>>): Record<string, { label: string; kind: Kind }> {
  return Object.fromEntries(Object.entries(labels).map(([field, label]) => [field, { label, kind: 'text' }]))
}

/** @param taxType the tax of the note's company; null where several are meant */
export function fieldLabel(field: string, taxType: TaxType | null): string {
  return inTax(FIELDS[field]?.label ?? field, taxType)
}

export function fieldValue(field: string, value: FieldDiff['Old'], currency: string): string {
  if (value === null || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const kind = FIELDS[field]?.kind
  if (kind === 'amount') return formatAmount(value, currency)
  return kind === 'rate' ? formatRate(value) : value
}
