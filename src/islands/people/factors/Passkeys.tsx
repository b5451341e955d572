import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { FormDialog } from '#components/ui/forms/FormDialog'
import { TextField } from '#components/ui/forms/TextField'
import * as routes from '#domain/people/factors/routes'
import type { Passkey } from '#domain/people/factors/schema'
import { formatInstant } from '#domain/time/format'
import { callApi } from '#islands/lib/call'
import { formCall } from '#islands/lib/form-call'
import { lastUse } from './last-use'

interface PasskeysProps {
  passkeys: readonly Passkey[]
  timeZone: string
  onRemove: (passkey: Passkey) => void
  onRenamed: () => Promise<void>
}

export function Passkeys({ passkeys, timeZone, onRemove, onRenamed }: PasskeysProps) {
  const [renaming, setRenaming] = useState<Passkey | null>(null)
  if (passkeys.length === 0) return null
  const rename = async (passkey: Passkey, Name: string) => {
    await callApi(routes.renamePasskey, { params: { id: passkey.PasskeyId }, body: { Name } })
    setRenaming(null)
    await onRenamed()
  }
  return (
    <ul className="stack stack-close">
      {passkeys.map((passkey) => (
        <li key={passkey.PasskeyId} className="row-apart">
          <div>
            <strong>{passkey.Name}</strong>
            <p className="fine muted">
              Added {formatInstant(passkey.CreatedAt, timeZone)}. {lastUse(passkey, timeZone)}
            </p>
          </div>
          <div className="row">
            <Button
              size="small"
              look="quiet"
              aria-label={`Rename ${passkey.Name}`}
              onClick={() => setRenaming(passkey)}
            >
              Rename
            </Button>
            <Button
              size="small"
              look="quiet"
              aria-label={`Remove ${passkey.Name}`}
              onClick={() => onRemove(passkey)}
            >
              Remove
            </Button>
          </div>
        </li>
      ))}
      {renaming && (
        <FormDialog
          title="Rename the passkey"
          submit="Save"
          defaults={{ Name: renaming.Name }}
          onClose={() => setRenaming(null)}
          onSubmit={formCall(({ Name }) => rename(renaming, Name))}
        >
          <TextField name="Name" label="Name" maxLength={100} required />
        </FormDialog>
      )}
    </ul>
  )
}
