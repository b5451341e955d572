import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { Dialog } from '#components/ui/overlays/Dialog'
import type { AssigneeRole } from '#domain/commission-notes/note/decide'
import { AssigneeFields } from '#islands/commission-notes/chain/AssigneeFields'

interface ChooseAssigneeProps {
  count: number
  onClose: () => void
  onChosen: (role: AssigneeRole, userId: string) => void
}

/** Asks to whom the selected notes are to go. */
export function ChooseAssignee({ count, onClose, onChosen }: ChooseAssigneeProps) {
  const [role, setRole] = useState<AssigneeRole>('maker')
  const [userId, setUserId] = useState('')
  const [missing, setMissing] = useState(false)
  const submit = () => {
    setMissing(userId === '')
    if (userId !== '') onChosen(role, userId)
  }
  return (
    <Dialog
      open
      title={`Assign ${count === 1 ? '1 note' : `${count} notes`}`}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary">
            Check
          </Button>
        </>
      }
    >
      <AssigneeFields
        role={role}
        chosen={userId}
        error={missing ? 'Please choose a person.' : undefined}
        onRole={setRole}
        onChosen={setUserId}
      />
    </Dialog>
  )
}
