import { useContext } from 'react'
import { Button, type ButtonProps } from '../Button'
import { UploadProgress } from '../UploadProgress'
import { UploadShare, useFormProgress } from './form-fields'

/** The form's submit button; busy while the form is being sent, with the progress of its files. */
export function SubmitButton({ look = 'primary', ...rest }: Omit<ButtonProps, 'type' | 'busy'>) {
  const { isSubmitting } = useFormProgress()
  return (
    <>
      <FormUpload />
      <Button {...rest} type="submit" look={look} busy={isSubmitting} />
    </>
  )
}

/** Progress of the form's file upload, if any. For a form without a submit button. */
export function FormUpload() {
  return <UploadProgress share={useContext(UploadShare)} />
}
