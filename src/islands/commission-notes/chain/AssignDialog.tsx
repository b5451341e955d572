import type { AssigneeRole } from '#domain/commission-notes/note/decide'
import { DecisionForm } from '#islands/editing/decisions/DecisionForm'
import type { Deciding } from '#islands/editing/decisions/decide-call'
import type { ActingOn, NoteAction } from '../note/use-note-action'
import { AssigneeFields, type ChosenAssignee } from './AssigneeFields'

interface AssignDialogProps {
  note: ActingOn
  act: NoteAction
  deciding: Deciding
  onClose: () => void
}

const FIRST: ChosenAssignee = { role: 'maker', assigneeUserId: '' }

export function AssignDialog({ note, act, deciding, onClose }: AssignDialogProps) {
  return (
    <DecisionForm
      deciding={deciding}
      title="Assign"
      submit="Assign"
      defaults={FIRST}
      onClose={onClose}
      onDecide={({ role, assigneeUserId }) => act.assign(role, assigneeUserId)}
    >
      <AssigneeFields presentOf={(role: AssigneeRole) => note.Assignees?.[role] ?? null} />
    </DecisionForm>
  )
}
