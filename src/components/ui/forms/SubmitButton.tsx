import { useContext } from 'react'
import { Button, type ButtonProps } from '../Button'
import { UploadProgress } from '../UploadProgress'
import { UploadShare, useFormStanding } from './form-fields'

/** The button that sends its form; busy while it is on its way, with how much of its files has left. */
export function SubmitButton({ look = 'primary', ...rest }: Omit<ButtonProps, 'type' | 'busy'>) {
  const { isSubmitting } = useFormStanding()
  return (
    <>
      <FormUpload />
      <Button {...rest} type="submit" look={look} busy={isSubmitting} />
    </>
  )
}

/** How much of the form's files has left; nothing while none are under way. For a form that is sent without a button. */
export function FormUpload() {
  return <UploadProgress share={useContext(UploadShare)} />
}
