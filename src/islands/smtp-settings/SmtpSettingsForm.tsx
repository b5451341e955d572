import { useState } from 'react'
import { Form } from '#components/ui/forms/Form'
import { FormMessage } from '#components/ui/forms/FormMessage'
import { SubmitButton } from '#components/ui/forms/SubmitButton'
import { SubmitToButton } from '#components/ui/forms/SubmitToButton'
import { PasswordField, TextField } from '#components/ui/forms/TextField'
import * as routes from '#domain/smtp-settings/routes'
import type { SmtpSettings, SmtpTest } from '#domain/smtp-settings/schema'
import { callApi } from '#islands/lib/call'
import { formCall, reloadSaying } from '#islands/lib/form-call'
import { savedForm } from '#islands/lib/saving/saved-form'
import { TestResult } from './TestResult'

export function SmtpSettingsForm({ settings }: { settings: SmtpSettings }) {
  const [result, setResult] = useState<SmtpTest | null>(null)
  const { PartnerId, Version } = settings
  const params = { id: PartnerId }
  const defaults = {
    hostName: settings.hostName,
    portNumber: settings.portNumber?.toString() ?? '587',
    senderEmail: settings.senderEmail,
    smtpUsername: settings.smtpUsername,
    smtpPassword: '',
  }
  const isThere = Version > 0
  const kept = savedForm<typeof defaults>({
    name: `smtp-settings:${PartnerId}`,
    version: Version,
    defaults,
    but: ['smtpPassword'],
  })
  const save = formCall(async (values: typeof defaults) => {
    const body = { ...sent(values, isThere), ...(isThere && { Version }) }
    const answer = await callApi(routes.saveSmtpSettings, { params, body })
    kept.forget()
    reloadSaying(answer)
  })
  const test = formCall(async (values: typeof defaults) => {
    setResult(null)
    setResult(await callApi(routes.testSmtpSettings, { params, body: sent(values, isThere) }))
  })
  return (
    <Form
      className="card card-body form-grid"
      aria-label="Mail server"
      defaults={defaults}
      kept={kept}
      onSubmit={save}
      beside={<div aria-live="polite">{result && <TestResult result={result} />}</div>}
    >
      <TextField
        name="hostName"
        label="Host name"
        help="Such as smtp.example.com."
        maxLength={253}
        required
      />
      <TextField
        name="portNumber"
        label="Port number"
        help="587 is usual; 465 is encrypted from the start."
        numeric
        maxLength={5}
        required
      />
      <TextField
        name="senderEmail"
        label="Sender e-mail"
        type="email"
        help="Recipients see this address."
        maxLength={320}
        required
      />
      <TextField name="smtpUsername" label="SMTP username" maxLength={320} required />
      <PasswordField
        name="smtpPassword"
        label="SMTP password"
        autoComplete="new-password"
        help={
          isThere
            ? 'Saved, and never shown. Leave blank to keep it.'
            : 'It is stored encrypted and never shown again.'
        }
        maxLength={320}
        required={!isThere}
      />
      <div className="whole stack stack-near">
        <FormMessage />
        <div className="row">
          <SubmitButton>Save</SubmitButton>
          <SubmitToButton onSubmit={test}>Test</SubmitToButton>
        </div>
        <p className="muted fine">The test signs in and stops before an e-mail would be sent.</p>
      </div>
    </Form>
  )
}

interface Typed {
  hostName: string
  portNumber: string
  senderEmail: string
  smtpUsername: string
  smtpPassword: string
}

/** A blank password means the saved one. */
function sent({ smtpPassword, ...fields }: Typed, isThere: boolean) {
  return smtpPassword === '' && isThere ? fields : { ...fields, smtpPassword }
}
