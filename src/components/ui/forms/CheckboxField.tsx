import type { ReactNode } from 'react'
import { Checkbox } from './Checkbox'
import { useFormField } from './form-fields'

/** A box of a form to tick. */
export function CheckboxField({ name, label }: { name: string; label: ReactNode }) {
  const { value, set, error } = useFormField<boolean>(name)
  return (
    <Checkbox
      name={name}
      label={label}
      checked={value}
      aria-invalid={error ? true : undefined}
      onChange={(event) => set(event.target.checked)}
    />
  )
}
