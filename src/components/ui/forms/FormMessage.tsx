import { FormFailure } from './FormFailure'
import { useFormStanding } from './form-fields'

/** Why the form was not taken, where no field of it is to blame. */
export function FormMessage() {
  const { message } = useFormStanding()
  return <FormFailure message={message} />
}
