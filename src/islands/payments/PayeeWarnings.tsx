import type { Payee } from '#domain/payments/payee-schema'

/** The warnings about a payee, the most serious first. */
export function PayeeWarnings({ payee }: { payee: Payee | null }) {
  return payee?.Warnings.map(({ Kind, Text }) => (
    <p key={Kind} className="callout" data-tone={Kind === 'objection' ? 'danger' : 'warning'}>
      {Text}
    </p>
  ))
}
