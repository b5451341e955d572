import { useFormValue } from '#components/ui/forms/form-fields'
import { SelectField } from '#components/ui/forms/SelectField'
import { TextField } from '#components/ui/forms/TextField'
import { installmentKey } from '#domain/applications/installment-key'
import type { NoteStudent } from '#domain/commission-notes/note/note'
import { inTax, type TaxType } from '#domain/money/tax-words'
import { mergeTogether } from '#domain/record/merge-fields'
import { AmountField } from '#islands/money/AmountField'

export interface Line {
  note: { id: string; version: number; currency: string; taxType: TaxType; partnerId: string }
  student: Pick<
    NoteStudent,
    | 'AcknowledgementId'
    | 'InstallmentGeneratedFor'
    | 'Name'
    | 'UniversityStudentId'
    | 'TuitionFee'
    | 'ScholarshipReceived'
    | 'CommissionRate'
    | 'CommissionAmount'
    | 'LessGSTPercentage'
  >
  subsidiaryId: string | null
}

export interface LineForm {
  UniversityStudentId: string
  TuitionFee: string
  ScholarshipReceived: string
  CommissionKind: 'rate' | 'fixed'
  CommissionRate: string
  CommissionAmount: string
  LessGSTPercentage: string
}

const KINDS = [
  { value: 'rate', label: 'Rate in per cent' },
  { value: 'fixed', label: 'Fixed amount' },
]

export function lineFormOf(student: Line['student']): LineForm {
  return {
    UniversityStudentId: student.UniversityStudentId,
    TuitionFee: student.TuitionFee,
    ScholarshipReceived: student.ScholarshipReceived,
    CommissionKind: student.CommissionAmount === null ? 'rate' : 'fixed',
    CommissionRate: student.CommissionRate ?? '',
    CommissionAmount: student.CommissionAmount ?? '',
    LessGSTPercentage: student.LessGSTPercentage,
  }
}

export const LINE_LABELS: Readonly<Record<keyof LineForm, string>> = {
  UniversityStudentId: 'University student ID',
  TuitionFee: 'Tuition fee',
  ScholarshipReceived: 'Scholarship',
  CommissionKind: 'Commission as',
  CommissionRate: 'Commission',
  CommissionAmount: 'Commission',
  LessGSTPercentage: 'Less GST',
}

export interface LineRow {
  Version: number
  Students: readonly Line['student'][]
}

/** What editing a line starts from. A student who left the note meanwhile is refused by the server. */
export function lineEditing<Values extends LineForm>(
  { note, student }: Line,
  formOf: (student: Line['student']) => Values,
) {
  const key = installmentKey(student)
  return {
    row: { Version: note.version, Students: [student] } as LineRow,
    valuesOf: ({ Students }: LineRow) =>
      formOf(Students.find((each) => installmentKey(each) === key) ?? student),
    labels: LINE_LABELS,
    merge: mergeTogether<Values>([['CommissionKind', 'CommissionRate', 'CommissionAmount']]),
  }
}

/** The line as the API takes it, without its student. */
export function lineOfForm({ CommissionKind, ...typed }: LineForm, student: Line['student']) {
  const isFixed = CommissionKind === 'fixed'
  return {
    InstallmentGeneratedFor: student.InstallmentGeneratedFor,
    ...typed,
    CommissionRate: isFixed ? null : typed.CommissionRate,
    CommissionAmount: isFixed ? typed.CommissionAmount : null,
  }
}

interface LineFieldsProps {
  currency: string
  taxType: TaxType
}

export function LineFields({ currency, taxType }: LineFieldsProps) {
  return (
    <>
      <TextField name="UniversityStudentId" label="University student ID" maxLength={100} />
      <AmountField name="TuitionFee" label="Tuition fee" unit={currency} required />
      <AmountField name="ScholarshipReceived" label="Scholarship" unit={currency} />
      <SelectField name="CommissionKind" label="Commission as" options={KINDS} />
      <Commission currency={currency} />
      <AmountField name="LessGSTPercentage" label={inTax('Less GST', taxType)} unit="%" />
    </>
  )
}

function Commission({ currency }: { currency: string }) {
  const [kind] = useFormValue<LineForm['CommissionKind']>('CommissionKind')
  return kind === 'fixed' ? (
    <AmountField name="CommissionAmount" label="Commission" unit={currency} required />
  ) : (
    <AmountField name="CommissionRate" label="Commission" unit="%" required />
  )
}
