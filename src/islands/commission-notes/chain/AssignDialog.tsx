import { FormDialog } from '#components/ui/forms/FormDialog'
import type { AssigneeRole } from '#domain/commission-notes/note/decide'
import { formCall } from '#islands/lib/form-call'
import type { ActingOn, NoteAction } from '../note/use-note-action'
import { AssigneeFields, type ChosenAssignee } from './AssigneeFields'

interface AssignDialogProps {
  note: ActingOn
  act: NoteAction
  onClose: () => void
}

const FIRST: ChosenAssignee = { role: 'maker', assigneeUserId: '' }

export function AssignDialog({ note, act, onClose }: AssignDialogProps) {
  return (
    <FormDialog
      title="Assign"
      submit="Assign"
      defaults={FIRST}
      onClose={onClose}
      onSubmit={formCall(({ role, assigneeUserId }) => act.assign(role, assigneeUserId))}
    >
      <AssigneeFields presentOf={(role: AssigneeRole) => note.Assignees?.[role] ?? null} />
    </FormDialog>
  )
}
