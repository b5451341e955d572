import { useFormState } from 'react-hook-form'
import { FormFailure } from './FormFailure'

/** Why the form was not taken, where no field of it is to blame. */
export function FormMessage() {
  const { errors } = useFormState()
  return <FormFailure message={errors.root?.message ?? null} />
}
