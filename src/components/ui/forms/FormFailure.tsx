import { CircleAlert } from 'lucide-react'

/** Error message of a form that belongs to no single field; null shows nothing. */
export function FormFailure({ message }: { message: string | null }) {
  if (message === null) return null
  return (
    <p className="field-error" role="alert">
      <CircleAlert aria-hidden="true" />
      {message}
    </p>
  )
}
