import { Field, type FieldProps } from './Field'
import { useFormField } from './form-fields'
import { Input, type InputProps } from './Input'

export interface FormFieldProps extends Pick<FieldProps, 'label' | 'help' | 'required' | 'hideLabel'> {
  name: string
}

interface TextFieldProps
  extends FormFieldProps,
    Pick<
      InputProps,
      | 'affix'
      | 'autoComplete'
      | 'disabled'
      | 'inputMode'
      | 'max'
      | 'maxLength'
      | 'min'
      | 'numeric'
      | 'placeholder'
      | 'small'
    > {
  type?: 'text' | 'email' | 'tel' | 'password' | 'date' | 'month'
}

export function TextField({ name, label, help, required, hideLabel, ...input }: TextFieldProps) {
  const { value, set, error } = useFormField(name)
  return (
    <Field label={label} help={help} required={required} hideLabel={hideLabel} error={error}>
      {(control) => (
        <Input
          {...control}
          {...input}
          name={name}
          value={value}
          onChange={(event) => set(event.target.value)}
        />
      )}
    </Field>
  )
}

export function PasswordField(props: Omit<TextFieldProps, 'type' | 'affix' | 'numeric'>) {
  return <TextField {...props} type="password" />
}

/** A form's amount or rate, as text; its unit is the `affix`. */
export function NumberField(props: Omit<TextFieldProps, 'numeric' | 'type'>) {
  return <TextField {...props} numeric />
}

/** A form's day, 'YYYY-MM-DD'. */
export function DateField(props: Omit<TextFieldProps, 'affix' | 'numeric' | 'type'>) {
  return <TextField {...props} type="date" />
}

/** A form's month, 'YYYY-MM'; a browser without month inputs takes it as text. */
export function MonthField(props: Omit<TextFieldProps, 'affix' | 'numeric' | 'type' | 'placeholder'>) {
  return <TextField {...props} type="month" maxLength={7} placeholder="2026-06" />
}
