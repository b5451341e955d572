import { useState } from 'react'
import { FormMessage } from '#components/ui/forms/FormMessage'
import { SubmitButton } from '#components/ui/forms/SubmitButton'
import { SubmitToButton } from '#components/ui/forms/SubmitToButton'
import { PasswordField, TextField } from '#components/ui/forms/TextField'
import { mergeSmtpSettings, type SmtpValues } from '#domain/smtp-settings/merge'
import * as routes from '#domain/smtp-settings/routes'
import type { SmtpSettings, SmtpTest } from '#domain/smtp-settings/schema'
import { callApi } from '#islands/lib/call'
import { formCall } from '#islands/lib/form-call'
import { EditForm } from '../editing/EditForm'
import { TestResult } from './TestResult'

const LABELS = {
  hostName: 'Host name',
  portNumber: 'Port number',
  senderEmail: 'Sender e-mail',
  smtpUsername: 'SMTP username',
  smtpPassword: 'SMTP password',
} satisfies Record<keyof SmtpValues, string>

export function SmtpSettingsForm({ settings }: { settings: SmtpSettings }) {
  const [result, setResult] = useState<SmtpTest | null>(null)
  const { PartnerId, Version } = settings
  const isThere = Version > 0
  const test = formCall(async (values: SmtpValues) => {
    setResult(null)
    const body = bodyOf(values, isThere)
    setResult(await callApi(routes.testSmtpSettings, { params: { id: PartnerId }, body }))
  })
  return (
    <EditForm
      editing={{
        row: settings,
        valuesOf,
        labels: LABELS,
        merge: mergeSmtpSettings,
        change,
        savedAs: { name: `smtp-settings:${PartnerId}`, but: ['smtpPassword'] },
      }}
      className="card card-body form-grid"
      aria-label="Mail server"
      beside={<div aria-live="polite">{result && <TestResult result={result} />}</div>}
    >
      <TextField
        name="hostName"
        label={LABELS.hostName}
        help="Such as smtp.example.com."
        maxLength={253}
        required
      />
      <TextField
        name="portNumber"
        label={LABELS.portNumber}
        help="587 is usual; 465 is encrypted from the start."
        numeric
        maxLength={5}
        required
      />
      <TextField
        name="senderEmail"
        label={LABELS.senderEmail}
        type="email"
        help="Recipients see this address."
        maxLength={320}
        required
      />
      <TextField name="smtpUsername" label={LABELS.smtpUsername} maxLength={320} required />
      <PasswordField
        name="smtpPassword"
        label={LABELS.smtpPassword}
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
    </EditForm>
  )
}

function valuesOf(settings: SmtpSettings): SmtpValues {
  return {
    hostName: settings.hostName,
    portNumber: settings.portNumber?.toString() ?? '587',
    senderEmail: settings.senderEmail,
    smtpUsername: settings.smtpUsername,
    smtpPassword: '',
  }
}

const change = (values: SmtpValues, Version: number, { PartnerId: id }: SmtpSettings) =>
  callApi(routes.saveSmtpSettings, { params: { id }, body: { ...bodyOf(values, Version > 0), Version } })

function bodyOf({ smtpPassword, ...fields }: SmtpValues, isThere: boolean) {
  return smtpPassword === '' && isThere ? fields : { ...fields, smtpPassword }
}
