import { CheckboxField } from '#components/ui/forms/CheckboxField'
import { useFormValue } from '#components/ui/forms/form-fields'
import { SelectField } from '#components/ui/forms/SelectField'
import { DateField, TextField } from '#components/ui/forms/TextField'
import { inTax } from '#domain/money/tax-words'
import type { InvoiceMethod } from '#domain/partner-invoices/findings'
import type { TaxInvoicePage } from '#domain/partner-invoices/page'

/** Fields that every invoice needs: number, date, signatory, purpose, and the declaration without GST. */
export function InvoiceFields({ page }: { page: TaxInvoicePage }) {
  const [way] = useFormValue<InvoiceMethod>('way')
  return (
    <>
      <div className="columns">
        <TextField
          name="PartnerTaxInvoiceNumber"
          label="Invoice number"
          required
          help={numberHelp(page)}
          maxLength={100}
        />
        <DateField name="PartnerInvoiceDate" label="Invoice date" required />
      </div>
      <div className="columns">
        <TextField
          name="PartnerSignatoryName"
          label="Signatory"
          required
          help={
            way === 'make'
              ? 'You sign in your own name, or in the name of the owner who lets you.'
              : 'Who signs for your company.'
          }
          autoComplete="name"
          maxLength={200}
        />
        <TextField
          name="PartnerSignatoryDesignation"
          label="Designation"
          required
          help="Such as Director."
          autoComplete="organization-title"
          maxLength={200}
        />
      </div>
      <SelectField
        name="PurposeCode"
        label="Purpose code"
        required={page.needsPurposeCode}
        help="The purpose of the payment, as reported to the central bank."
        placeholder={page.needsPurposeCode ? 'Choose one' : 'None'}
        options={page.purposeCodes.map(({ code, label }) => ({ value: code, label: `${code}: ${label}` }))}
      />
      {page.isNonGst && (
        <CheckboxField
          name="IsNonGstDeclared"
          label={inTax('I declare that no GST applies to what this invoice bills.', page.taxType)}
        />
      )}
    </>
  )
}

function numberHelp({ ownNumber, lastNumber }: TaxInvoicePage): string {
  if (ownNumber) return 'The number of your earlier invoice for this note. You may use it again.'
  return lastNumber
    ? `Proposed: the next free number. Your last one was ${lastNumber}.`
    : 'The next number in your own sequence.'
}
