import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import { useReopened } from '#islands/editing/decisions/use-left-decision'
import type { ClawedNote } from './ClawBackDialog'

const ClawBackDialog = lazyDialog(async () => (await import('./ClawBackDialog')).ClawBackDialog)

export function ProposeClawBack({ note }: { note: ClawedNote }) {
  const [isOpen, setOpen] = useState(false)
  const name = `claw-back of note ${note.id}`
  useReopened([note], { nameOf: () => name, actionsOf: () => ['Claw back'] }, () => setOpen(true))
  return (
    <>
      <Button look="plain" size="small" onClick={() => setOpen(true)}>
        Claw back
      </Button>
      <ClawBackDialog open={isOpen} note={note} name={name} onClose={() => setOpen(false)} />
    </>
  )
}
