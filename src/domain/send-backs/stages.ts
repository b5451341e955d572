import { inTax, TAX_TYPES, type TaxType } from '#domain/money/tax-words'

/** From whom to whom; each stage has its own reasons (docs/decisions/0053-reason-codes.md). */
export const STAGES = {
  checker: 'Checker to maker',
  'payment-processor': 'Payment processor to maker',
  'tax-invoice': 'Payment processor to partner',
  partner: 'Partner to payment processor',
} as const
export type Stage = keyof typeof STAGES
export const STAGE_NAMES = Object.keys(STAGES) as [Stage, ...Stage[]]

export const NO_REASON = 'none'

export const REASON_FIELDS = {
  TuitionFee: 'Tuition fee',
  ScholarshipReceived: 'Scholarship',
  CommissionRate: 'Commission',
  LessGSTPercentage: 'Less GST %',
  UniversityStudentId: 'University student ID',
  Name: 'Student name',
  OverallBonusAmount: 'Bonus',
  SubsidiaryId: 'Subsidiary',
  PartnerTaxInvoiceNumber: 'Invoice number',
  PartnerInvoiceDate: 'Invoice date',
  PartnerSignatoryName: 'Signatory',
  InvoiceTotal: 'Invoice total',
  BankDetails: 'Bank details',
} as const
export type ReasonField = keyof typeof REASON_FIELDS
export const REASON_FIELD_NAMES = Object.keys(REASON_FIELDS) as [ReasonField, ...ReasonField[]]

export const STUDENT_FIELDS: readonly ReasonField[] = [
  'TuitionFee',
  'ScholarshipReceived',
  'CommissionRate',
  'LessGSTPercentage',
  'UniversityStudentId',
  'Name',
]

export interface GivenReason {
  Code: string
  Label: string
  AcknowledgementId: string | null
  Student: string | null
  Field: ReasonField | null
}

/** The reasons about a student's line for one field, or, with null, those without a field of the line. */
export function reasonsAbout(
  reasons: readonly GivenReason[],
  acknowledgementId: string,
  field: ReasonField | null,
): GivenReason[] {
  return reasons.filter(
    (reason) => reason.AcknowledgementId === acknowledgementId && columnOf(reason.Field) === columnOf(field),
  )
}

function columnOf(field: ReasonField | null): ReasonField | null {
  return field !== null && STUDENT_FIELDS.includes(field) && field !== 'Name' ? field : null
}

/** 'Tuition fee is wrong (Sita Gurung, Tuition fee)'; `taxType` is the tax of the note's company. */
export function reasonWords({ Label, Student, Field }: GivenReason, taxType: TaxType): string {
  const about = [Student, Field && inTax(REASON_FIELDS[Field], taxType)].filter(Boolean).join(', ')
  return about === '' ? Label : `${Label} (${about})`
}

/** The remarks to show beside the reasons: '' if they only repeat the reasons. */
export function remarksBeside(reasons: readonly GivenReason[], remarks: string): string {
  const repeats = TAX_TYPES.some(
    (tax) => remarks === reasons.map((reason) => reasonWords(reason, tax)).join('\n'),
  )
  return repeats ? '' : remarks
}

/** The whole text of a send-back: the reasons, a line each, then the remarks. */
export function reasonText(reasons: readonly GivenReason[], remarks: string, taxType: TaxType): string {
  return [...reasons.map((reason) => reasonWords(reason, taxType)), remarksBeside(reasons, remarks)]
    .filter(Boolean)
    .join('\n')
}
