import { CircleAlert } from 'lucide-react'

/** Why a form was not taken, where no field is to blame; null shows nothing. */
export function FormFailure({ message }: { message: string | null }) {
  if (message === null) return null
  return (
    <p className="field-error" role="alert">
      <CircleAlert aria-hidden="true" />
      {message}
    </p>
  )
}
