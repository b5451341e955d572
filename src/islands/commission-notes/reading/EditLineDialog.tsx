import { FormDialog } from '#components/ui/forms/FormDialog'
import { useFormValue } from '#components/ui/forms/form-fields'
import type { Refusal } from '#components/ui/forms/refusal'
import { SelectField } from '#components/ui/forms/SelectField'
import { TextField } from '#components/ui/forms/TextField'
import * as routes from '#domain/commission-notes/content/routes'
import { callApi } from '#islands/lib/call'
import { refusalOf, reloadSaying } from '#islands/lib/form-call'
import { AmountField } from '#islands/money/AmountField'
import type { Line } from './LineActions'

interface LineForm {
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
/** How the call names the fields of its only line. */
const PREFIX = 'Students.0.'

/** Corrects one student of a note; the others, the bonus and the tax stay. */
export function EditLineDialog({ line, onClose }: { line: Line; onClose: () => void }) {
  const { note, student, userId } = line
  const first: LineForm = {
    UniversityStudentId: student.UniversityStudentId,
    TuitionFee: student.TuitionFee,
    ScholarshipReceived: student.ScholarshipReceived,
    CommissionKind: student.CommissionAmount === null ? 'rate' : 'fixed',
    CommissionRate: student.CommissionRate ?? '',
    CommissionAmount: student.CommissionAmount ?? '',
    LessGSTPercentage: student.LessGSTPercentage,
  }
  const save = async ({ CommissionKind, ...typed }: LineForm): Promise<Refusal | null> => {
    const isFixed = CommissionKind === 'fixed'
    const { AcknowledgementId, InstallmentGeneratedFor } = student
    const entry = {
      AcknowledgementId,
      InstallmentGeneratedFor,
      ...typed,
      CommissionRate: isFixed ? null : typed.CommissionRate,
      CommissionAmount: isFixed ? typed.CommissionAmount : null,
    }
    const body = { CommissionNoteId: note.id, UserId: userId, Version: note.version, Students: [entry] }
    try {
      reloadSaying(await callApi(routes.editStudents, { body }))
      return null
    } catch (error) {
      const { fields, message } = refusalOf(error)
      const own = Object.entries(fields).map(([name, words]) => [name.replace(PREFIX, ''), words])
      return { fields: Object.fromEntries(own), message }
    }
  }
  return (
    <FormDialog
      title={`Edit ${student.Name}`}
      submit="Save"
      defaults={first}
      isIdle={(values) => JSON.stringify(values) === JSON.stringify(first)}
      onClose={onClose}
      onSubmit={save}
    >
      <p className="muted">{student.InstallmentGeneratedFor}. The note’s totals are recalculated.</p>
      <TextField name="UniversityStudentId" label="University student id" maxLength={100} />
      <AmountField name="TuitionFee" label="Tuition fee" unit={note.currency} required />
      <AmountField name="ScholarshipReceived" label="Scholarship" unit={note.currency} />
      <SelectField name="CommissionKind" label="Commission as" options={KINDS} />
      <Commission currency={note.currency} />
      <AmountField name="LessGSTPercentage" label="Less GST" unit="%" />
    </FormDialog>
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
