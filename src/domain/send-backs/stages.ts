/** From whom to whom notes are sent back; each has a list of reasons of its own (docs/decisions/0053-reason-codes.md). */
export const STAGES = {
  checker: 'Checker to maker',
  'payment-processor': 'Payment processor to maker',
  'tax-invoice': 'Payment processor to partner',
  partner: 'Partner to payment processor',
} as const
export type Stage = keyof typeof STAGES
export const STAGE_NAMES = Object.keys(STAGES) as [Stage, ...Stage[]]

/** Stands for the code of a reason where none was chosen. */
export const NO_REASON = 'none'

/** What a reason may be about: fields of a student's line, of the note, and of the partner's tax invoice. */
export const REASON_FIELDS = {
  TuitionFee: 'Tuition fee',
  ScholarshipReceived: 'Scholarship',
  CommissionRate: 'Commission',
  LessGSTPercentage: 'Less GST %',
  UniversityStudentId: 'University student id',
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

/** The fields that a student's line has. */
export const STUDENT_FIELDS: readonly ReasonField[] = [
  'TuitionFee',
  'ScholarshipReceived',
  'CommissionRate',
  'LessGSTPercentage',
  'UniversityStudentId',
  'Name',
]

/** A reason that was given, in the words it had then. */
export interface GivenReason {
  Code: string
  Label: string
  AcknowledgementId: string | null
  Student: string | null
  Field: ReasonField | null
}

/** The reasons about a student's line: those of one field, or those of none. */
export function reasonsAbout(
  reasons: readonly GivenReason[],
  acknowledgementId: string,
  field: ReasonField | null,
): GivenReason[] {
  return reasons.filter(
    (reason) => reason.AcknowledgementId === acknowledgementId && columnOf(reason.Field) === columnOf(field),
  )
}

/** A field of the note or the invoice has no place in a student's line. */
function columnOf(field: ReasonField | null): ReasonField | null {
  return field !== null && STUDENT_FIELDS.includes(field) && field !== 'Name' ? field : null
}

/** A given reason in words: 'Tuition fee is wrong (Sita Gurung, Tuition fee)'. */
export function reasonWords({ Label, Student, Field }: GivenReason): string {
  const about = [Student, Field && REASON_FIELDS[Field]].filter(Boolean).join(', ')
  return about === '' ? Label : `${Label} (${about})`
}

/** The remarks where the reasons stand beside them: nothing where they are the reasons' own words. */
export function remarksBeside(reasons: readonly GivenReason[], remarks: string): string {
  return remarks === reasons.map(reasonWords).join('\n') ? '' : remarks
}

/** All that is said with a send-back: its reasons, a line each, then the remarks. */
export function reasonText(reasons: readonly GivenReason[], remarks: string): string {
  return [...reasons.map(reasonWords), remarksBeside(reasons, remarks)].filter(Boolean).join('\n')
}
