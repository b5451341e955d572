import { FormDialog } from '#components/ui/forms/FormDialog'
import type { Refusal } from '#components/ui/forms/refusal'
import * as routes from '#domain/commission-notes/content/routes'
import { callApi } from '#islands/lib/call'
import { refusalOf, reloadSaying } from '#islands/lib/form-call'
import { type Line, LineFields, type LineForm, lineFormOf, lineOfForm } from './LineFields'

const PREFIX = 'Students.0.'

/** Corrects one student of a note; the others, the bonus and the tax stay. */
export function EditLineDialog({ line, onClose }: { line: Line; onClose: () => void }) {
  const { note, student } = line
  const first = lineFormOf(student)
  const save = async (typed: LineForm): Promise<Refusal | null> => {
    const entry = { AcknowledgementId: student.AcknowledgementId, ...lineOfForm(typed, student) }
    const body = { CommissionNoteId: note.id, Version: note.version, Students: [entry] }
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
      <LineFields currency={note.currency} taxType={note.taxType} />
    </FormDialog>
  )
}
