import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import type { PartnerTier } from '#domain/agreements/schema'

const PartnerTierDialog = lazyDialog(async () => (await import('./PartnerTierDialog')).PartnerTierDialog)

interface PartnerTierButtonProps {
  partner: PartnerTier
  /** The tiers that partners have. */
  tiers: readonly string[]
  userId: string
}

/** The way to set a partner's tier. */
export function PartnerTierButton(props: PartnerTierButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        look="quiet"
        aria-label={`Set the tier of ${props.partner.Company}`}
        onClick={() => setOpen(true)}
      >
        Set tier
      </Button>
      {isOpen && <PartnerTierDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
