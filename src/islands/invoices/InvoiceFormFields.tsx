import { Field } from '#components/ui/Field'
import { Input, TextArea } from '#components/ui/Input'
import { FORM_GROUPS, isLongField, isOptionalField } from '#domain/invoices/form-groups'
import { FORM_LABELS, type FormField, type FormTexts } from '#domain/invoices/form-labels'

interface InvoiceFormFieldsProps {
  form: Readonly<FormTexts>
  companyId: number
  errorOf: (field: FormField) => string | undefined
  onChange: (form: FormTexts) => void
}

/** What an invoice says of university, company and bank, field by field. */
export function InvoiceFormFields({ form, companyId, errorOf, onChange }: InvoiceFormFieldsProps) {
  const input = (field: FormField) => ({
    maxLength: 500,
    value: form[field],
    onChange: (event: { target: { value: string } }) => onChange({ ...form, [field]: event.target.value }),
  })
  return (
    <div>
      {FORM_GROUPS.map(({ title, fields }) => (
        <fieldset key={title} className="invoice-fieldset">
          <legend>{title}</legend>
          <div className="invoice-fields">
            {fields.map((field) => (
              <Field
                key={field}
                label={FORM_LABELS[field]}
                required={!isOptionalField(field, companyId)}
                error={errorOf(field)}
              >
                {(control) =>
                  isLongField(field) ? (
                    <TextArea {...control} rows={2} {...input(field)} />
                  ) : (
                    <Input {...control} {...input(field)} />
                  )
                }
              </Field>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}
