import { Field, type FieldProps } from './Field'
import { useFormField } from './form-fields'
import { Input, type InputProps } from './Input'

/** What every field of a form is told: the name of its value, and what stands around its control. */
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

/** A line of text of a form. */
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

/** A password of a form: its signs are not shown. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'affix' | 'numeric'>) {
  return <TextField {...props} type="password" />
}

/** An amount or a rate of a form, as text; its unit is the `affix`. */
export function NumberField(props: Omit<TextFieldProps, 'numeric' | 'type'>) {
  return <TextField {...props} numeric />
}

/** A day of a form, 'YYYY-MM-DD'. */
export function DateField(props: Omit<TextFieldProps, 'affix' | 'numeric' | 'type'>) {
  return <TextField {...props} type="date" />
}

/** A month of a form, 'YYYY-MM'; a browser that offers no months takes it as text. */
export function MonthField(props: Omit<TextFieldProps, 'affix' | 'numeric' | 'type' | 'placeholder'>) {
  return <TextField {...props} type="month" maxLength={7} placeholder="2026-06" />
}
