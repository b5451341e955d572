import { memo, useId } from 'react'
import { Checkbox } from '#components/ui/forms/Checkbox'
import { Input, Select } from '#components/ui/forms/Input'
import { previewStudent, type TypedStudent } from '#domain/commission-notes/content/typing'
import { type BesideColumn, besideOf, type Ground } from '#domain/commission-notes/reading/typed-beside'
import { formatAmount } from '#domain/money/format'
import { inTax, type TaxType } from '#domain/money/tax-words'
import { type GivenReason, type ReasonField, reasonsAbout } from '#domain/send-backs/stages'
import { AmountInput } from '#islands/money/AmountInput'
import { moveInColumn } from './grid-keys'

interface StudentRowProps {
  student: TypedStudent
  subsidiary: string | null
  ground: Ground | undefined
  index: number
  currency: string
  taxType: TaxType
  selected: boolean
  reasons: readonly GivenReason[]
  errors: Readonly<Record<string, string>> | undefined
  onSelect: (index: number, selected: boolean) => void
  onChange: (index: number, student: TypedStudent) => void
}

type TextField =
  | 'UniversityStudentId'
  | 'TuitionFee'
  | 'ScholarshipReceived'
  | 'CommissionValue'
  | 'LessGSTPercentage'

const KINDS = [
  { value: 'rate', label: '%' },
  { value: 'fixed', label: 'Fixed' },
]

export const StudentRow = memo(function StudentRow(props: StudentRowProps) {
  const {
    student,
    subsidiary,
    ground,
    index,
    currency,
    taxType,
    selected,
    reasons,
    errors = {},
    onSelect,
    onChange,
  } = props
  const id = useId()
  const amounts = previewStudent(student, currency)
  const besides = besideOf(student, ground, currency)
  const show = (amount: string | undefined) => (amount === undefined ? '–' : formatAmount(amount, currency))

  const why = (name: ReasonField | null) =>
    reasonsAbout(reasons, student.AcknowledgementId, name).map((reason) => (
      <span key={reason.Code} className="reason-here">
        {reason.Label}
      </span>
    ))
  const describedBy = (name: TextField) => {
    if (errors[name]) return `${id}-${name}`
    return name in besides ? `${id}-${name}-beside` : undefined
  }
  const beside = (name: BesideColumn) => {
    const { [name]: comparison } = besides
    if (!comparison) return null
    const differs = comparison.differs && !errors[name]
    return (
      <span id={`${id}-${name}-beside`} className="editor-beside fine" data-differs={differs || undefined}>
        {comparison.words}
        {differs && ' differs'}
      </span>
    )
  }
  const cell = (name: TextField, label: string) => ({
    small: true,
    'data-column': name,
    'aria-label': `${label} of ${student.Name}`,
    'aria-invalid': errors[name] ? true : undefined,
    'aria-describedby': describedBy(name),
    value: student[name],
    onKeyDown: moveInColumn,
  })
  const change = (name: TextField, value: string) => onChange(index, { ...student, [name]: value })
  const amount = (name: TextField, label: string, unit = currency) => (
    <AmountInput {...cell(name, label)} asRead unit={unit} onValue={(value) => change(name, value)} />
  )
  const fault = (name: TextField) =>
    errors[name] && (
      <span id={`${id}-${name}`} className="field-error">
        {errors[name]}
      </span>
    )

  return (
    <tr>
      <td className="editor-check">
        <Checkbox
          label={`Select ${student.Name}`}
          hideLabel
          checked={selected}
          onChange={(event) => onSelect(index, event.target.checked)}
        />
      </td>
      <th scope="row" className="student-cell">
        <span>{student.Name}</span>
        <span className="fine muted">
          {student.InstallmentGeneratedFor}
          {subsidiary && ` · ${subsidiary}`}
        </span>
        {why(null)}
      </th>
      <td data-label="University student ID">
        <span className="editor-cell">
          <Input
            {...cell('UniversityStudentId', 'University student ID')}
            maxLength={100}
            onChange={(event) => change('UniversityStudentId', event.target.value)}
          />
          {fault('UniversityStudentId')}
        </span>
        {why('UniversityStudentId')}
      </td>
      <td data-label="Tuition fee">
        <span className="editor-cell">
          {amount('TuitionFee', 'Tuition fee')}
          {fault('TuitionFee')}
        </span>
        {beside('TuitionFee')}
        {why('TuitionFee')}
      </td>
      <td data-label="Scholarship">
        <span className="editor-cell">
          {amount('ScholarshipReceived', 'Scholarship')}
          {fault('ScholarshipReceived')}
        </span>
        {beside('ScholarshipReceived')}
        {why('ScholarshipReceived')}
      </td>
      <td data-label="Rate">
        <span className="editor-cell">
          <span className="editor-commission">
            {amount('CommissionValue', 'Commission', student.CommissionKind === 'rate' ? '%' : currency)}
            <Select
              small
              aria-label={`Kind of commission of ${student.Name}`}
              options={KINDS}
              value={student.CommissionKind}
              onChange={(event) =>
                onChange(index, {
                  ...student,
                  CommissionKind: event.target.value === 'fixed' ? 'fixed' : 'rate',
                })
              }
            />
          </span>
          {fault('CommissionValue')}
        </span>
        {beside('CommissionValue')}
        {why('CommissionRate')}
      </td>
      <td data-label={inTax('Less GST %', taxType)}>
        <span className="editor-cell">
          {amount('LessGSTPercentage', inTax('Less GST per cent', taxType), '%')}
          {fault('LessGSTPercentage')}
        </span>
        {why('LessGSTPercentage')}
      </td>
      <td data-label="Gross commission" className="number editor-derived">
        {show(amounts?.Commission)}
      </td>
      <td data-label={inTax('Less GST', taxType)} className="number editor-derived">
        {show(amounts?.LessGSTAmount)}
      </td>
      <td data-label="Commission" className="number editor-net">
        {show(amounts?.NetCommission)}
      </td>
    </tr>
  )
})
