import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { Field } from '#components/ui/forms/Field'
import { FormFailure } from '#components/ui/forms/FormFailure'
import { Input, Select } from '#components/ui/forms/Input'
import { Dialog } from '#components/ui/overlays/Dialog'
import type { Currency } from '#domain/money/currencies'
import { formatMoney } from '#domain/money/format'
import * as routes from '#domain/wallet/routes'
import type { WalletBalance } from '#domain/wallet/schema'
import { callApi } from '#islands/lib/call'
import { toastOnNextPage } from '#islands/lib/toasts'
import { useSubmission } from '#islands/lib/use-submission'

interface SettleWalletProps {
  /** Those of which something can be settled. */
  balances: readonly WalletBalance[]
  /** Whose wallet it is; their own for a partner's people. */
  partnerId: string | null
  userId: string
}

/** Asks for the payout of what stands in the wallet. */
export function SettleWallet({ balances, partnerId, userId }: SettleWalletProps) {
  const [isOpen, setOpen] = useState(false)
  const [currency, setCurrency] = useState(balances[0]?.Currency ?? '')
  const [amount, setAmount] = useState('')
  const asking = useSubmission()
  const available = balances.find((balance) => balance.Currency === currency)?.Available ?? '0'
  const ask = () =>
    asking.submit(async () => {
      const body = {
        UserId: userId,
        Currency: currency as Currency,
        ...(amount.trim() && { Amount: amount }),
        ...(partnerId && { PartnerId: partnerId }),
      }
      const done = await callApi(routes.requestSettlement, { body })
      toastOnNextPage(done.message)
      window.location.reload()
    })

  return (
    <>
      <Button look="primary" disabled={balances.length === 0} onClick={() => setOpen(true)}>
        Settle wallet
      </Button>
      <Dialog
        open={isOpen}
        title="Settle wallet"
        onClose={() => setOpen(false)}
        onSubmit={() => void ask()}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button type="submit" look="primary" busy={asking.busy}>
              Request the settlement
            </Button>
          </>
        }
      >
        <div className="stack">
          <Field label="Currency" required error={asking.fields.Currency}>
            {(control) => (
              <Select
                {...control}
                options={balances.map(({ Currency }) => ({ value: Currency, label: Currency }))}
                value={currency}
                onChange={(event) => setCurrency(event.target.value)}
              />
            )}
          </Field>
          <Field
            label="Amount"
            help={`All of ${formatMoney(available, currency)} where it is empty.`}
            error={asking.fields.Amount}
          >
            {(control) => (
              <Input
                {...control}
                numeric
                affix={currency}
                value={amount}
                onChange={(event) => setAmount(event.target.value)}
              />
            )}
          </Field>
        </div>
        <FormFailure message={asking.message ?? asking.conflict} />
      </Dialog>
    </>
  )
}
