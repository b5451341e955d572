import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import type { TierFormProps } from './TierForm'

const TierForm = lazyDialog(async () => (await import('./TierForm')).TierForm)

export function TierButton({ tier }: Omit<TierFormProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {tier ? (
        <Button size="small" look="quiet" aria-label={`Edit ${tier.tiername}`} onClick={() => setOpen(true)}>
          Edit
        </Button>
      ) : (
        <Button look="primary" onClick={() => setOpen(true)}>
          Add tier
        </Button>
      )}
      {isOpen && <TierForm tier={tier} onClose={() => setOpen(false)} />}
    </>
  )
}
