import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import type { InviteFormProps } from './InviteForm'

const InviteForm = lazyDialog(async () => (await import('./InviteForm')).InviteForm)

export function InviteUser(props: Omit<InviteFormProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        Invite someone
      </Button>
      {isOpen && <InviteForm {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
