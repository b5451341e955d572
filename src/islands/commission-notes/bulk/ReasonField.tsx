import { Field } from '#components/ui/forms/Field'
import { TextArea } from '#components/ui/forms/Input'

interface ReasonFieldProps {
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** The reason of a step back; the next person reads it at the top of each note. */
export function ReasonField({ value, onChange, error }: ReasonFieldProps) {
  return (
    <Field label="Reason" help="The next person reads it at the top of the note." required error={error}>
      {(control) => (
        <TextArea
          {...control}
          rows={4}
          maxLength={5000}
          value={value}
          autoFocus
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
