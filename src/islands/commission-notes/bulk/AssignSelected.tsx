import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import { MAX_IN_BULK } from '#domain/commission-notes/bulk/bulk'
import type { AssigneeRole } from '#domain/commission-notes/note/decide'
import { CATALOGUE } from '#domain/errors'
import { toastRefusal } from '#islands/lib/toasts'

const ChooseAssignee = lazyDialog(async () => (await import('./ChooseAssignee')).ChooseAssignee)

interface AssignSelectedProps {
  count: number
  onChosen: (role: AssigneeRole, userId: string, words: string) => void
}

/** Assign and its dialog, apart from the other actions: its press need not redraw them. */
export function AssignSelected({ count, onChosen }: AssignSelectedProps) {
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    if (count > MAX_IN_BULK) toastRefusal(CATALOGUE.TOO_MANY_NOTES.message)
    else setOpen(true)
  }
  return (
    <>
      <Button onClick={open}>Assign</Button>
      <ChooseAssignee
        ahead
        open={isOpen}
        count={count}
        onClose={() => setOpen(false)}
        onChosen={(role, userId, words) => {
          setOpen(false)
          onChosen(role, userId, words)
        }}
      />
    </>
  )
}
