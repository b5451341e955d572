import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { Dialog } from '#components/ui/Dialog'
import { FormFailure } from '#components/ui/FormFailure'
import type { AssigneeRole } from '#domain/commission-notes/decide'
import { AssigneeFields } from './AssigneeFields'
import type { ActingOn, NoteAction } from './use-note-action'

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
