import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import type { SettlementDialogProps } from './SettlementDialog'

const SettlementDialog = lazyDialog(async () => (await import('./SettlementDialog')).SettlementDialog)

interface SettleWalletProps extends Omit<SettlementDialogProps, 'open' | 'onClose'> {
  whyNot: string | null
}

/** The button that requests a settlement, with the reason beside it while there is nothing to settle. */
export function SettleWallet({ whyNot, ...props }: SettleWalletProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {whyNot && (
        <span id="settle-why-not" className="fine muted">
          {whyNot}
        </span>
      )}
      <Button
        look="primary"
        disabled={whyNot !== null}
        aria-describedby={whyNot ? 'settle-why-not' : undefined}
        onClick={() => setOpen(true)}
      >
        Settle wallet
      </Button>
      <SettlementDialog {...props} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
