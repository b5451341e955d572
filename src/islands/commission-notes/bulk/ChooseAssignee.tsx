import { useRef } from 'react'
import { FormDialog } from '#components/ui/forms/FormDialog'
import type { AssigneeRole } from '#domain/commission-notes/note/decide'
import { AssigneeFields, type ChosenAssignee } from '#islands/commission-notes/chain/AssigneeFields'

interface ChooseAssigneeProps {
  count: number
  onClose: () => void
  onChosen: (role: AssigneeRole, userId: string, words: string) => void
}

const FIRST: ChosenAssignee = { role: 'maker', assigneeUserId: '' }

export function ChooseAssignee({ count, onClose, onChosen }: ChooseAssigneeProps) {
  const words = useRef('')
  return (
    <FormDialog
      title={`Assign ${count === 1 ? '1 note' : `${count} notes`}`}
      submit="Check"
      defaults={FIRST}
      onClose={onClose}
      onSubmit={({ role, assigneeUserId }) => {
        if (assigneeUserId === '')
          return { fields: { assigneeUserId: 'Please choose a person.' }, message: null }
        onChosen(role, assigneeUserId, words.current)
        return null
      }}
    >
      <AssigneeFields
        onNamed={(named) => {
          words.current = named
        }}
      />
    </FormDialog>
  )
}
