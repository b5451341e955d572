import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { CheckboxField } from '#components/ui/forms/CheckboxField'
import { FormDialog } from '#components/ui/forms/FormDialog'
import { TextField } from '#components/ui/forms/TextField'
import * as routes from '#domain/people/factors/routes'
import { callApi } from '#islands/lib/call'
import { formCall } from '#islands/lib/form-call'
import { toastFailure, toastSuccess } from '#islands/lib/toasts'
import { useProof } from './use-proof'

interface Started {
  Secret: string
  Uri: string
  Svg: string
}

interface SetUpAppProps {
  takesCode: boolean
  look?: 'primary' | 'plain'
  onDone: (codes: string[]) => void
}

export function SetUpApp({ takesCode, look = 'plain', onDone }: SetUpAppProps) {
  const [started, setStarted] = useState<Started | null>(null)
  const { attempt, dialog } = useProof(takesCode)
  const start = () =>
    attempt({
      title: 'Set up an authenticator app',
      run: async (body) => setStarted(await callApi(routes.startTotp, { body })),
    }).catch(toastFailure)
  const confirm = async (body: { Code: string; RevokeTokens: boolean }) => {
    const { RecoveryCodes } = await callApi(routes.confirmTotp, { body })
    setStarted(null)
    onDone(RecoveryCodes)
  }
  const copy = (key: string) =>
    navigator.clipboard.writeText(key).then(() => toastSuccess('Copied.'), toastFailure)
  return (
    <>
      <Button look={look} onClick={() => void start()}>
        Set up an authenticator app
      </Button>
      {dialog}
      {started && (
        <FormDialog
          title="Set up an authenticator app"
          submit="Turn on"
          defaults={{ Code: '', RevokeTokens: true }}
          isIdle={({ Code }) => Code.trim() === ''}
          onClose={() => setStarted(null)}
          onSubmit={formCall(confirm)}
        >
          <p>Scan this with an authenticator app, then enter the six digits that it shows.</p>
          <img
            className="factor-qr"
            alt="QR code with the key below"
            src={`data:image/svg+xml;utf8,${encodeURIComponent(started.Svg)}`}
          />
          <p className="fine">
            Cannot scan it? Enter this key: <code className="breaks">{started.Secret}</code>
          </p>
          <div className="row">
            <a className="btn" href={started.Uri}>
              Open in authenticator
            </a>
            <Button onClick={() => void copy(started.Secret)}>Copy the key</Button>
          </div>
          <TextField
            name="Code"
            label="Code"
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={60}
            required
          />
          {!takesCode && <CheckboxField name="RevokeTokens" label="Revoke my API tokens" />}
        </FormDialog>
      )}
    </>
  )
}
