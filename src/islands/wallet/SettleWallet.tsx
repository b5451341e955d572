import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import type { SettlementDialogProps } from './SettlementDialog'

const SettlementDialog = lazyDialog(async () => (await import('./SettlementDialog')).SettlementDialog)

export function SettleWallet(props: Omit<SettlementDialogProps, 'open' | 'onClose'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="primary" disabled={props.balances.length === 0} onClick={() => setOpen(true)}>
        Settle wallet
      </Button>
      <SettlementDialog {...props} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
