import { startRegistration } from '@simplewebauthn/browser'
import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { CheckboxField } from '#components/ui/forms/CheckboxField'
import { FormDialog } from '#components/ui/forms/FormDialog'
import { TextField } from '#components/ui/forms/TextField'
import { useBrowserValue } from '#components/ui/use-browser-value'
import type { AnswerOf } from '#domain/api/call-types'
import { browserName } from '#domain/people/browser-name'
import * as routes from '#domain/people/factors/routes'
import { CallError, callApi } from '#islands/lib/call'
import { formCall } from '#islands/lib/form-call'
import { toastFailure } from '#islands/lib/toasts'
import { useProof } from './use-proof'

type Added = AnswerOf<typeof routes.addPasskey>
type Made = Awaited<ReturnType<typeof startRegistration>>

interface AddPasskeyProps {
  takesCode: boolean
  look?: 'primary' | 'plain'
  onAdded: (added: Added) => void
}

const NOT_MADE = 'No passkey was made. Your browser or device may not allow it.'

/** Button to add a passkey: the browser creates it, then the user names it. */
export function AddPasskey({ takesCode, look = 'plain', onAdded }: AddPasskeyProps) {
  const [made, setMade] = useState<Made | null>(null)
  const { attempt, dialog } = useProof(takesCode)
  const userAgent = useBrowserValue(() => navigator.userAgent, '')
  const begin = async (body: { Password?: string; Code?: string }) => {
    const { Options } = await callApi(routes.startPasskey, { body })
    const optionsJSON = Options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON']
    setMade(await startRegistration({ optionsJSON }).catch(refused))
  }
  const save = async ({ Name, RevokeTokens }: { Name: string; RevokeTokens: boolean }) => {
    if (!made) return
    const { id, rawId, response } = made
    const { clientDataJSON, attestationObject, transports } = response
    const Response = {
      id,
      rawId,
      type: 'public-key' as const,
      response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
      clientExtensionResults: {},
    }
    onAdded(await callApi(routes.addPasskey, { body: { Name, Response, RevokeTokens } }))
    setMade(null)
  }
  return (
    <>
      <Button
        look={look}
        onClick={() => void attempt({ title: 'Add a passkey', run: begin }).catch(toastFailure)}
      >
        Add a passkey
      </Button>
      {dialog}
      {made && (
        <FormDialog
          title="Name your passkey"
          submit="Save"
          defaults={{ Name: browserName(userAgent), RevokeTokens: true }}
          onClose={() => setMade(null)}
          onSubmit={formCall(save)}
        >
          <TextField
            name="Name"
            label="Name"
            help="Helps you tell your passkeys apart"
            maxLength={100}
            required
          />
          {!takesCode && <CheckboxField name="RevokeTokens" label="Revoke my API tokens" />}
        </FormDialog>
      )}
    </>
  )
}

/** The browser has shown the reason in its own window; usually the user cancelled. */
function refused(): never {
  throw new CallError({ status: 0, code: 'NO_PASSKEY', message: NOT_MADE })
}
