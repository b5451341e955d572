import { type ReactNode, useId } from 'react'
import { Checkbox } from './Checkbox'
import { FormFailure } from './FormFailure'
import { useFormField } from './form-fields'

export function CheckboxField({ name, label, help }: { name: string; label: ReactNode; help?: ReactNode }) {
  const { value, set, error } = useFormField<boolean>(name)
  const id = useId()
  const box = (
    <Checkbox
      name={name}
      label={label}
      checked={value}
      aria-describedby={help ? id : undefined}
      aria-invalid={error ? true : undefined}
      onChange={(event) => set(event.target.checked)}
    />
  )
  if (!help && !error) return box
  return (
    <div className="field">
      {box}
      {help && (
        <div id={id} className="field-help">
          {help}
        </div>
      )}
      <FormFailure message={error ?? null} />
    </div>
  )
}
