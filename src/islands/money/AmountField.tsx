import { Field } from '#components/ui/forms/Field'
import { useFormField } from '#components/ui/forms/form-fields'
import type { FormFieldProps } from '#components/ui/forms/TextField'
import { type AmountUnit, readTyped } from '#domain/money/typed-amount'
import { AmountInput } from './AmountInput'
import { decimalSign } from './decimal-sign'

interface AmountFieldProps extends FormFieldProps {
  unit: AmountUnit
  placeholder?: string
  small?: boolean
}

/** An amount or rate as plain decimal text; ambiguous text is not sent (docs/decisions/0112). */
export function AmountField({ name, label, help, required, hideLabel, unit, ...input }: AmountFieldProps) {
  const { value, set, error } = useFormField(name, {
    faultOf: (typed) => readTyped(typed, unit, decimalSign()).fault,
  })
  return (
    <Field label={label} help={help} required={required} hideLabel={hideLabel} error={error}>
      {(control) => (
        <AmountInput {...control} {...input} name={name} unit={unit} value={value} onValue={set} />
      )}
    </Field>
  )
}
