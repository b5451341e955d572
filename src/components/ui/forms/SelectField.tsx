import { Field } from './Field'
import { useFormField } from './form-fields'
import { Select, type SelectProps } from './Input'
import type { FormFieldProps } from './TextField'

interface SelectFieldProps extends FormFieldProps, Pick<SelectProps, 'options' | 'placeholder'> {
  onChosen?: (value: string) => void
}

export function SelectField({
  name,
  label,
  help,
  required,
  hideLabel,
  onChosen,
  ...select
}: SelectFieldProps) {
  const { value, set, error } = useFormField(name, {
    labelOf: (chosen) => select.options.find((option) => option.value === chosen)?.label ?? chosen,
  })
  return (
    <Field label={label} help={help} required={required} hideLabel={hideLabel} error={error}>
      {(control) => (
        <Select
          {...control}
          {...select}
          name={name}
          value={value}
          onChange={(event) => {
            set(event.target.value)
            onChosen?.(event.target.value)
          }}
        />
      )}
    </Field>
  )
}
