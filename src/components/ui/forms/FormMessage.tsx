import { FormFailure } from './FormFailure'
import { useFormProgress } from './form-fields'

export function FormMessage() {
  const { message } = useFormProgress()
  return <FormFailure message={message} />
}
