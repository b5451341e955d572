import { accountWords } from '#domain/payments/payee'
import type { Payee } from '#domain/payments/payee-schema'

/** The payee and the account. Markup only: needs no script. */
export function PayeeShown({ payee, timeZone }: { payee: Payee; timeZone: string }) {
  const words = accountWords(payee, timeZone)
  return (
    <span className="payee">
      <span>{payee.Name}</span>{' '}
      {payee.Account === null ? <span className="muted">no account on file</span> : <b>{payee.Account}</b>}
      {payee.Account !== null && words !== '' && <span className="fine muted"> {words}</span>}
    </span>
  )
}
