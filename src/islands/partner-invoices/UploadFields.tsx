import { FileField } from '#components/ui/forms/FileField'
import { useFormValue } from '#components/ui/forms/form-fields'
import { SelectField } from '#components/ui/forms/SelectField'
import { CURRENCIES } from '#domain/money/currencies'
import { TAX_HEADS } from '#domain/partner-invoices/bill'
import { AmountField } from '#islands/money/AmountField'

const choices = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

/** The partner's own PDF and the total it states, which the checklist compares with the note. */
export function UploadFields() {
  const [currency] = useFormValue('StatedCurrency')
  return (
    <>
      <FileField
        name="invoice"
        label="Tax invoice"
        required
        help="One PDF of at most 10 MB."
        accept="application/pdf,.pdf"
      />
      <div className="columns columns-short">
        <AmountField name="StatedTotal" label="Total on the PDF" unit={currency || null} />
        <SelectField
          name="StatedCurrency"
          label="Currency on the PDF"
          placeholder="Choose one"
          options={choices(CURRENCIES)}
        />
        <SelectField
          name="StatedTaxHead"
          label="Tax on the PDF"
          placeholder="Choose one"
          options={choices(TAX_HEADS)}
        />
      </div>
    </>
  )
}
