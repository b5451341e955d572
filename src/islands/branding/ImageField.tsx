import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { Field } from '#components/ui/forms/Field'
import { FilePicker } from '#components/ui/forms/FilePicker'
import { useFormField, useFormMark } from '#components/ui/forms/form-fields'
import * as routes from '#domain/branding/routes'
import { acceptAttribute } from '#domain/files/rules'
import { callApi } from '#islands/lib/call'
import { refusalBeside } from '#islands/lib/form-call'
import { toastFailure } from '#islands/lib/toasts'

interface ImageFieldProps {
  partnerId: string
  name: string
  label: string
  help?: string
}

/** A picture of a look: uploaded as soon as it is chosen, put to use by saving the form. */
export function ImageField({ partnerId, name, label, help }: ImageFieldProps) {
  const { value, set, error } = useFormField<string | null>(name)
  const mark = useFormMark()
  const [isSending, setIsSending] = useState(false)
  const upload = async ([image]: readonly File[]) => {
    if (!image) return
    setIsSending(true)
    mark(name, null)
    try {
      const sent = await callApi(routes.addBrandImage, { params: { id: partnerId }, form: { image } })
      set(sent.Path)
    } catch (failure) {
      const words = refusalBeside(name, failure).fields[name]
      if (words) mark(name, words)
      else toastFailure(failure)
    }
    setIsSending(false)
  }
  return (
    <Field label={label} help={isSending ? 'Uploading …' : help} error={error}>
      {(control) => (
        <div className="brand-image">
          {value && (
            <>
              <img className="brand-image-shown" src={value} alt="" />
              <Button size="small" onClick={() => set(null)}>
                Remove<span className="sr-only"> {label.toLowerCase()}</span>
              </Button>
            </>
          )}
          <FilePicker
            {...control}
            accept={acceptAttribute('brandImage')}
            files={[]}
            onFiles={(files) => void upload(files)}
          />
        </div>
      )}
    </Field>
  )
}
