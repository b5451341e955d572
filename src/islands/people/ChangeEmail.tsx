import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { Form } from '#components/ui/forms/Form'
import { FormMessage } from '#components/ui/forms/FormMessage'
import { SubmitButton } from '#components/ui/forms/SubmitButton'
import { TextField } from '#components/ui/forms/TextField'
import * as routes from '#domain/people/addresses/routes'
import type { WaitingAddress } from '#domain/people/addresses/schema'
import { formatInstant } from '#domain/time/format'
import { callApi } from '#islands/lib/call'
import { formCall } from '#islands/lib/form-call'
import { toastFailure, toastSuccess } from '#islands/lib/toasts'
import type { Proof } from './factors/ProofDialog'
import { useProof } from './factors/use-proof'

interface ChangeEmailProps {
  waiting: WaitingAddress | null
  takesCode: boolean
  timeZone: string
}

export function ChangeEmail({ waiting: initial, takesCode, timeZone }: ChangeEmailProps) {
  const [waiting, setWaiting] = useState(initial)
  const { attempt, dialog } = useProof(takesCode)
  const cancel = async () => {
    const { message } = await callApi(routes.cancelEmailChange, { body: {} })
    setWaiting(null)
    toastSuccess(message)
  }
  return (
    <div className="stack">
      {dialog}
      {waiting && (
        <div className="callout" role="status">
          <div className="callout-title">Waiting for confirmation</div>
          <p>
            Open the link that we sent to <b>{waiting.NewEmail}</b> by{' '}
            {formatInstant(waiting.ExpiresAt, timeZone)}. Your address stays as it is until then.
          </p>
          <Button size="small" onClick={() => void cancel().catch(toastFailure)}>
            Cancel the change
          </Button>
        </div>
      )}
      <Form
        className="password-form"
        defaults={{ NewEmail: '' }}
        onSubmit={formCall(async ({ NewEmail }, set) => {
          const run = async (proof: Proof) => {
            const sent = await callApi(routes.changeEmail, { body: { NewEmail, ...proof } })
            setWaiting(sent.Waiting)
            set('NewEmail', '')
            toastSuccess(sent.message)
          }
          await attempt({ title: 'Change your e-mail address', run })
        })}
      >
        <TextField name="NewEmail" label="New e-mail" type="email" autoComplete="email" maxLength={254} />
        <FormMessage />
        <SubmitButton>Send the link</SubmitButton>
      </Form>
    </div>
  )
}
