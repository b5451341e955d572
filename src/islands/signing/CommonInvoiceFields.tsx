import type { ReactNode } from 'react'
import { CheckboxField } from '#components/ui/forms/CheckboxField'
import { FormMessage } from '#components/ui/forms/FormMessage'
import { useFormValue } from '#components/ui/forms/form-fields'
import { SelectField } from '#components/ui/forms/SelectField'
import { DateField, TextField } from '#components/ui/forms/TextField'
import { inTax } from '#domain/money/tax-words'
import type { PurposeCode } from '#domain/partner-invoices/purpose-codes'
import type { WaitingInvoice } from '#domain/signing/queue'

interface CommonInvoiceFieldsProps {
  waiting: readonly WaitingInvoice[]
  purposeCodes: readonly PurposeCode[]
  children: ReactNode
}

/** Fields shared by all invoices of a queue, as far as the chosen ones need them. */
export function CommonInvoiceFields({ waiting, purposeCodes, children }: CommonInvoiceFieldsProps) {
  const [chosen] = useFormValue<Readonly<Record<string, boolean>>>('chosen')
  const picked = waiting.filter(({ noteId }) => chosen[noteId])
  return (
    <section className="card card-body stack" aria-labelledby="on-all">
      <h2 id="on-all">On all of them</h2>
      <DateField name="PartnerInvoiceDate" label="Invoice date" required />
      <TextField name="PartnerSignatoryName" label="Signatory" required autoComplete="name" maxLength={200} />
      <TextField name="PartnerSignatoryDesignation" label="Designation" required maxLength={200} />
      {picked.some(({ purposeLetter }) => purposeLetter !== '') && (
        <SelectField
          name="PurposeCode"
          label="Purpose code"
          required
          options={purposeCodes.map(({ code, label }) => ({
            value: code,
            label: `${code.slice(1)} ${label}`,
          }))}
        />
      )}
      {picked.some(({ isNonGst }) => isNonGst) && (
        <CheckboxField
          name="IsNonGstDeclared"
          label={inTax('No GST applies to what is billed without it.', null)}
        />
      )}
      <FormMessage />
      {children}
      <p className="fine muted">
        You read each invoice at the signer and agree to it there. You can stop after any of them.
      </p>
    </section>
  )
}
