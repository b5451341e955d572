import { Button, type ButtonProps } from '../Button'
import { useFormProgress, useSubmit } from './form-fields'
import type { SubmitForm } from './refusal'

interface SubmitToButtonProps<Values> extends Omit<ButtonProps, 'type' | 'busy' | 'onClick' | 'onSubmit'> {
  onSubmit: SubmitForm<Values>
}

/** A button that sends the form's values to another handler than Enter; errors still go to the fields. */
export function SubmitToButton<Values>({ onSubmit, ...rest }: SubmitToButtonProps<Values>) {
  const submit = useSubmit()
  const { isSubmitting } = useFormProgress()
  return (
    <Button
      {...rest}
      busy={isSubmitting}
      onClick={({ currentTarget: { form } }) => {
        if (form) submit(form, onSubmit)
      }}
    />
  )
}
