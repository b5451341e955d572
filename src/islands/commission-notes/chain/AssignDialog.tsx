import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { FormFailure } from '#components/ui/forms/FormFailure'
import { Dialog } from '#components/ui/overlays/Dialog'
import type { AssigneeRole } from '#domain/commission-notes/note/decide'
import type { ActingOn, NoteAction } from '../note/use-note-action'
import { AssigneeFields } from './AssigneeFields'

interface AssignDialogProps {
  note: ActingOn
  act: NoteAction
  onClose: () => void
}

/** Gives the note to another maker, checker or payment processor. */
export function AssignDialog({ note, act, onClose }: AssignDialogProps) {
  const [role, setRole] = useState<AssigneeRole>('maker')
  const [chosen, setChosen] = useState('')
  return (
    <Dialog
      open
      title="Assign"
      onClose={onClose}
      onSubmit={() => void act.assign(role, chosen)}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={act.busy}>
            Assign
          </Button>
        </>
      }
    >
      <AssigneeFields
        role={role}
        chosen={chosen}
        present={note.Assignees?.[role] ?? null}
        error={act.fields.assigneeUserId}
        onRole={setRole}
        onChosen={setChosen}
      />
      <FormFailure message={act.message} />
    </Dialog>
  )
}
