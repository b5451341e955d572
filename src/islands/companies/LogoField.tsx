import { Button } from '#components/ui/Button'
import { Field } from '#components/ui/forms/Field'
import { FilePicker } from '#components/ui/forms/FilePicker'
import { useFormField, useFormMark } from '#components/ui/forms/form-fields'
import { acceptAttribute } from '#domain/files/rules'

const MAX_BYTES = 100 * 1024

export function LogoField() {
  const { value, set, error } = useFormField<string | null>('Logo')
  const mark = useFormMark()
  const read = ([image]: readonly File[]) => {
    if (!image) return
    if (image.size > MAX_BYTES) return mark('Logo', 'A logo has at most 100 KB')
    const reader = new FileReader()
    reader.onload = () => set(String(reader.result))
    reader.readAsDataURL(image)
  }
  return (
    <Field label="Logo" help="A PNG, JPEG or SVG image of at most 100 KB." error={error}>
      {(control) => (
        <div className="stack stack-close stack-start">
          {value && (
            <>
              <img className="company-logo" src={value} alt="" />
              <Button size="small" onClick={() => set(null)}>
                Remove<span className="sr-only"> logo</span>
              </Button>
            </>
          )}
          <FilePicker {...control} accept={acceptAttribute('brandImage')} files={[]} onFiles={read} />
        </div>
      )}
    </Field>
  )
}
