import { Field } from '#components/ui/forms/Field'
import { FilePicker } from '#components/ui/forms/FilePicker'
import { Input, Select } from '#components/ui/forms/Input'
import { CURRENCIES } from '#domain/money/currencies'
import { TAX_HEADS } from '#domain/partner-invoices/bill'
import type { PartnerInvoiceFields } from '#domain/partner-invoices/schema'
import type { FieldsProps } from './InvoiceFields'

interface UploadFieldsProps extends Omit<FieldsProps, 'page'> {
  files: readonly File[]
  onFiles: (files: readonly File[]) => void
}

const choices = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

/** The partner's own PDF, and what it says of its sum: the checklist compares it with the note. */
export function UploadFields({ fields, set, errors, files, onFiles }: UploadFieldsProps) {
  const text = (name: keyof PartnerInvoiceFields) => ({
    name,
    value: String(fields[name]),
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  })
  return (
    <>
      <Field label="Tax invoice" required error={errors.invoice} help="One PDF of at most 10 MB.">
        {(control) => (
          <FilePicker {...control} accept="application/pdf,.pdf" files={files} onFiles={onFiles} />
        )}
      </Field>
      <div className="tax-invoice-trio">
        <Field label="Total on the PDF" error={errors.StatedTotal}>
          {(control) => <Input {...control} {...text('StatedTotal')} numeric maxLength={30} />}
        </Field>
        <Field label="Currency on the PDF" error={errors.StatedCurrency}>
          {(control) => (
            <Select
              {...control}
              {...text('StatedCurrency')}
              placeholder="Choose one"
              options={choices(CURRENCIES)}
            />
          )}
        </Field>
        <Field label="Tax on the PDF" error={errors.StatedTaxHead}>
          {(control) => (
            <Select
              {...control}
              {...text('StatedTaxHead')}
              placeholder="Choose one"
              options={choices(TAX_HEADS)}
            />
          )}
        </Field>
      </div>
    </>
  )
}
