import { Field } from '#components/ui/forms/Field'
import { useFormField } from '#components/ui/forms/form-fields'
import { Input } from '#components/ui/forms/Input'

const COLOUR = /^#[0-9a-f]{6}$/i
const NONE = '#0b5cad'

/** Pasted from a book of brand colours it has spaces around it, or no '#'. */
function typedColour(text: string): string {
  const typed = text.trim()
  return COLOUR.test(`#${typed}`) ? `#${typed}` : typed
}

export function ColourField({ name, label, help }: { name: string; label: string; help: string }) {
  const { value, set, error } = useFormField(name)
  return (
    <Field label={label} help={help} error={error}>
      {(control) => (
        <div className="brand-colour">
          <input
            type="color"
            className="brand-colour-picker"
            aria-label={`Pick the ${label.toLowerCase()}`}
            value={COLOUR.test(value) ? value.toLowerCase() : NONE}
            onChange={(event) => set(event.target.value)}
          />
          <Input
            {...control}
            value={value}
            maxLength={40}
            placeholder={NONE}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => set(typedColour(event.target.value))}
          />
        </div>
      )}
    </Field>
  )
}
