import { useContext } from 'react'
import { useFormContext } from 'react-hook-form'
import { Button } from '../Button'
import { FormFailure } from './FormFailure'
import { RenewalContext, useFormProgress } from './form-fields'

/** The form's message that belongs to no field, with the way to the record as it is now if it changed meanwhile. */
export function FormMessage() {
  const { message } = useFormProgress()
  const renewal = useContext(RenewalContext)
  const { getValues } = useFormContext()
  return (
    <>
      <FormFailure message={message} />
      {message !== null && renewal && (
        <div className="row">
          <Button size="small" onClick={() => renewal.renew(getValues())}>
            {renewal.label}
          </Button>
        </div>
      )}
    </>
  )
}
