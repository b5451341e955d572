import * as routes from '#domain/commission-notes/content/routes'
import { callApi } from '#islands/lib/call'
import { EditDialog } from '../../editing/EditDialog'
import { type Line, LineFields, lineEditing, lineFormOf, lineOfForm } from './LineFields'

/** Corrects one student of a note; the others, the bonus and the tax stay. */
export function EditLineDialog({ line, onClose }: { line: Line; onClose: () => void }) {
  const { note, student } = line
  const first = JSON.stringify(lineFormOf(student))
  return (
    <EditDialog
      editing={{
        ...lineEditing(line, lineFormOf),
        prefix: 'Students.0.',
        change: (typed, Version) => {
          const entry = { AcknowledgementId: student.AcknowledgementId, ...lineOfForm(typed, student) }
          return callApi(routes.editStudents, {
            body: { CommissionNoteId: note.id, Version, Students: [entry] },
          })
        },
      }}
      title={`Edit ${student.Name}`}
      isIdle={(values) => JSON.stringify(values) === first}
      onClose={onClose}
    >
      <p className="muted">{student.InstallmentGeneratedFor}. The note’s totals are recalculated.</p>
      <LineFields currency={note.currency} taxType={note.taxType} />
    </EditDialog>
  )
}
