import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import type { ClawedNote } from './ClawBackDialog'

const ClawBackDialog = lazyDialog(async () => (await import('./ClawBackDialog')).ClawBackDialog)

export function ProposeClawBack({ note }: { note: ClawedNote }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" size="small" onClick={() => setOpen(true)}>
        Claw back
      </Button>
      <ClawBackDialog open={isOpen} note={note} onClose={() => setOpen(false)} />
    </>
  )
}
