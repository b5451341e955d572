import { Field } from './Field'
import { FilePicker } from './FilePicker'
import { useFormField } from './form-fields'
import type { FormFieldProps } from './TextField'

interface FileFieldProps extends FormFieldProps {
  accept?: string
  multiple?: boolean
  check?: (files: readonly File[]) => string | null
  /** Submits the form as soon as files are chosen that `check` accepts. */
  sends?: boolean
}

export function FileField({ name, label, help, required, check, sends, ...picker }: FileFieldProps) {
  const { value, set, error } = useFormField<readonly File[]>(name)
  const broken = (value.length > 0 && check?.(value)) || undefined
  return (
    <Field label={label} help={help} required={required} error={error ?? broken}>
      {(control) => (
        <FilePicker
          {...control}
          {...picker}
          files={value}
          onFiles={(files) => {
            set(files)
            if (sends && files.length > 0 && !check?.(files)) submitFormOf(control.id)
          }}
        />
      )}
    </Field>
  )
}

function submitFormOf(id: string): void {
  const input = document.getElementById(id)
  if (input instanceof HTMLInputElement) input.form?.requestSubmit()
}
