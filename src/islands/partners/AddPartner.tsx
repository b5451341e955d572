import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import type { PartnerFormProps } from './PartnerForm'

const PartnerForm = lazyDialog(async () => (await import('./PartnerForm')).PartnerForm)

export function AddPartner(props: Omit<PartnerFormProps, 'onClose' | 'partner'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        Add partner
      </Button>
      {isOpen && <PartnerForm {...props} partner={null} onClose={() => setOpen(false)} />}
    </>
  )
}
