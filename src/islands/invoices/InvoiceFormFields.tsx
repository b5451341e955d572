import { TextAreaField } from '#components/ui/forms/TextAreaField'
import { TextField } from '#components/ui/forms/TextField'
import { FORM_LABELS } from '#domain/invoices/form-labels'
import { FORM_GROUPS, isLongField, isOptionalField } from '#domain/invoices/issue/form-groups'

interface InvoiceFormFieldsProps {
  companyId: number
  within?: string
}

export function InvoiceFormFields({ companyId, within = '' }: InvoiceFormFieldsProps) {
  return (
    <div>
      {FORM_GROUPS.map(({ title, fields }) => (
        <fieldset key={title} className="invoice-fieldset">
          <legend>{title}</legend>
          <div className="columns">
            {fields.map((field) => {
              const props = {
                name: `${within}${field}`,
                label: FORM_LABELS[field],
                required: !isOptionalField(field, companyId),
                maxLength: 500,
              }
              return isLongField(field) ? (
                <TextAreaField key={field} {...props} rows={2} />
              ) : (
                <TextField key={field} {...props} />
              )
            })}
          </div>
        </fieldset>
      ))}
    </div>
  )
}
