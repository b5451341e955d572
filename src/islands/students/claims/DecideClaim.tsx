import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import type { DecideDialogProps } from './DecideDialog'

const DecideDialog = lazyDialog(async () => (await import('./DecideDialog')).DecideDialog)

export function DecideClaim(props: Omit<DecideDialogProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false)
  const names = [...new Set(props.claim.Students.map(({ Name }) => Name))].join(' and ')
  return (
    <>
      <Button look="primary" aria-label={`Decide on ${names}`} onClick={() => setOpen(true)}>
        Decide
      </Button>
      {isOpen && <DecideDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
