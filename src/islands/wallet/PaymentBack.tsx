import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import type { PaymentBackProps } from './PaymentBackDialog'

const PaymentBackDialog = lazyDialog(async () => (await import('./PaymentBackDialog')).PaymentBackDialog)

interface PaymentBackOfPage extends Omit<PaymentBackProps, 'onClose'> {
  backHref: string
}

/** The refund or reversal that the page's URL asks for. */
export function PaymentBack({ backHref, ...rest }: PaymentBackOfPage) {
  return <PaymentBackDialog {...rest} onClose={() => window.location.assign(backHref)} />
}
