import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import type { AgreementOffer } from './AgreementForm'

const AgreementForm = lazyDialog(async () => (await import('./AgreementForm')).AgreementForm)

export function NewAgreement(props: { offer: AgreementOffer; today: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        New agreement
      </Button>
      {isOpen && <AgreementForm agreement={null} {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
