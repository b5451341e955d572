import type { ComponentProps } from 'react'
import { Field } from './Field'
import { useFormField } from './form-fields'
import { TextArea } from './Input'
import type { FormFieldProps } from './TextField'

type TextAreaFieldProps = FormFieldProps &
  Pick<ComponentProps<'textarea'>, 'autoFocus' | 'maxLength' | 'rows'>

export function TextAreaField({ name, label, help, required, hideLabel, ...area }: TextAreaFieldProps) {
  const { value, set, error } = useFormField(name)
  return (
    <Field label={label} help={help} required={required} hideLabel={hideLabel} error={error}>
      {(control) => (
        <TextArea
          {...control}
          {...area}
          name={name}
          value={value}
          onChange={(event) => set(event.target.value)}
        />
      )}
    </Field>
  )
}
