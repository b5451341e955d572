import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import type { PaymentBackProps } from './PaymentBackDialog'

const PaymentBackDialog = lazyDialog(async () => (await import('./PaymentBackDialog')).PaymentBackDialog)

interface PaymentBackOfPage extends Omit<PaymentBackProps, 'onClose'> {
  /** Where the page goes afterwards. */
  backHref: string
}

/** The refund or the reversal that the address of the page asks for. */
export function PaymentBack({ backHref, ...rest }: PaymentBackOfPage) {
  return <PaymentBackDialog {...rest} onClose={() => window.location.assign(backHref)} />
}
