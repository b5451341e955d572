import { FormDialog } from '#components/ui/forms/FormDialog'
import { useFormValue } from '#components/ui/forms/form-fields'
import { SelectField } from '#components/ui/forms/SelectField'
import type { Currency as CurrencyCode } from '#domain/money/currencies'
import { formatMoney } from '#domain/money/format'
import type { Payee } from '#domain/payments/payee-schema'
import * as routes from '#domain/wallet/routes'
import type { WalletBalance } from '#domain/wallet/schema'
import { callApi } from '#islands/lib/call'
import { formCall, reloadWithMessage } from '#islands/lib/form-call'
import { AmountField } from '#islands/money/AmountField'
import { PayeeShown } from '#islands/payments/PayeeShown'
import { PayeeWarnings } from '#islands/payments/PayeeWarnings'

export interface SettlementDialogProps {
  balances: readonly WalletBalance[]
  partnerId: string | null
  payee: Payee | null
  timeZone: string
  open: boolean
  onClose: () => void
}

export function SettlementDialog({
  balances,
  partnerId,
  payee,
  timeZone,
  open,
  onClose,
}: SettlementDialogProps) {
  return (
    <FormDialog
      open={open}
      title="Settle wallet"
      submit="Request the settlement"
      defaults={{ Currency: balances[0]?.Currency ?? '', Amount: '' }}
      onClose={onClose}
      onSubmit={formCall(async ({ Currency, Amount }) => {
        const body = {
          Currency: Currency as CurrencyCode,
          ...(Amount.trim() && { Amount }),
          ...(partnerId && { PartnerId: partnerId }),
        }
        reloadWithMessage(await callApi(routes.requestSettlement, { body }))
      })}
    >
      <PayeeWarnings payee={payee} />
      {payee && (
        <p>
          Pays to <PayeeShown payee={payee} timeZone={timeZone} />
        </p>
      )}
      <SelectField
        name="Currency"
        label="Currency"
        required
        options={balances.map(({ Currency }) => ({ value: Currency, label: Currency }))}
      />
      <SettledAmount balances={balances} />
    </FormDialog>
  )
}

function SettledAmount({ balances }: Pick<SettlementDialogProps, 'balances'>) {
  const [currency] = useFormValue('Currency')
  const available = balances.find((balance) => balance.Currency === currency)?.Available ?? '0'
  const help = `Leave blank to settle all of ${formatMoney(available, currency)}.`
  return <AmountField name="Amount" label="Amount" help={help} unit={currency} />
}
