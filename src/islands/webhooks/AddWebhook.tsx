import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { WebhookForm } from './WebhookForm'

export function AddWebhook({ isPartner }: { isPartner: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        Add webhook
      </Button>
      {isOpen && <WebhookForm webhook={null} isPartner={isPartner} onClose={() => setOpen(false)} />}
    </>
  )
}
