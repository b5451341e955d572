import { FormFailure } from './FormFailure'
import { useFormStanding } from './form-fields'

export function FormMessage() {
  const { message } = useFormStanding()
  return <FormFailure message={message} />
}
