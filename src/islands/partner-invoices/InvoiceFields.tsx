import { Checkbox } from '#components/ui/forms/Checkbox'
import { Field } from '#components/ui/forms/Field'
import { Input, Select } from '#components/ui/forms/Input'
import type { TaxInvoicePage } from '#domain/partner-invoices/page'
import type { PartnerInvoiceFields } from '#domain/partner-invoices/schema'

export interface FieldsProps {
  page: TaxInvoicePage
  fields: PartnerInvoiceFields
  set: (change: Partial<PartnerInvoiceFields>) => void
  errors: Readonly<Record<string, string>>
}

/** What is said of an invoice whichever way it is made: number, date, signatory, purpose, and the declaration without GST. */
export function InvoiceFields({ page, fields, set, errors }: FieldsProps) {
  const text = (name: keyof PartnerInvoiceFields) => ({
    name,
    value: String(fields[name]),
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  })
  return (
    <>
      <div className="tax-invoice-pair">
        <Field
          label="Invoice number"
          required
          error={errors.PartnerTaxInvoiceNumber}
          help={
            page.lastNumber
              ? `Your last one was ${page.lastNumber}.`
              : 'The next number of your own invoices.'
          }
        >
          {(control) => <Input {...control} {...text('PartnerTaxInvoiceNumber')} maxLength={100} />}
        </Field>
        <Field label="Invoice date" required error={errors.PartnerInvoiceDate}>
          {(control) => <Input {...control} {...text('PartnerInvoiceDate')} type="date" />}
        </Field>
      </div>
      <div className="tax-invoice-pair">
        <Field
          label="Signatory"
          required
          error={errors.PartnerSignatoryName}
          help="Who signs for your company."
        >
          {(control) => (
            <Input {...control} {...text('PartnerSignatoryName')} autoComplete="name" maxLength={200} />
          )}
        </Field>
        <Field
          label="Designation"
          required
          error={errors.PartnerSignatoryDesignation}
          help="Such as Director."
        >
          {(control) => (
            <Input
              {...control}
              {...text('PartnerSignatoryDesignation')}
              autoComplete="organization-title"
              maxLength={200}
            />
          )}
        </Field>
      </div>
      <Field
        label="Purpose code"
        required={page.needsPurposeCode}
        error={errors.PurposeCode}
        help="What the bank tells the central bank that the payment is for."
      >
        {(control) => (
          <Select
            {...control}
            {...text('PurposeCode')}
            placeholder={page.needsPurposeCode ? 'Choose one' : 'None'}
            options={page.purposeCodes.map(({ code, label }) => ({
              value: code,
              label: `${code}: ${label}`,
            }))}
          />
        )}
      </Field>
      {page.isNonGst && (
        <Checkbox
          name="IsNonGstDeclared"
          checked={fields.IsNonGstDeclared}
          aria-invalid={errors.IsNonGstDeclared ? true : undefined}
          onChange={(event) => set({ IsNonGstDeclared: event.target.checked })}
          label="I declare that no GST applies to what this invoice bills."
        />
      )}
    </>
  )
}
