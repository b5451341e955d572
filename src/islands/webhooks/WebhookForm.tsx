import { useState } from 'react'
import { CheckboxField } from '#components/ui/forms/CheckboxField'
import { TextField } from '#components/ui/forms/TextField'
import { paths } from '#domain/paths'
import { ALL_MESSAGE_TYPES, groupsFor, MESSAGE_TYPES, type MessageType } from '#domain/webhooks/message-types'
import * as routes from '#domain/webhooks/routes'
import type { Webhook } from '#domain/webhooks/schema'
import { callApi } from '#islands/lib/call'
import { EditDialog } from '../editing/EditDialog'
import { SecretOnce } from './SecretOnce'

interface WebhookFormProps {
  webhook?: Webhook
  isPartner: boolean
  onClose: () => void
}

/** A dot in a field's name would split it. */
const fieldOf = (type: MessageType) => type.replaceAll('.', '_')

interface WebhookValues {
  Url: string
  Description: string
  On: Record<string, boolean>
}

const LABELS = {
  Url: 'Address',
  Description: 'Description',
  On: 'Events',
} satisfies Record<keyof WebhookValues, string>

/** Adds a webhook and shows its secret once, or changes a webhook's URL and message types. */
export function WebhookForm({ webhook, isPartner, onClose }: WebhookFormProps) {
  const [added, setAdded] = useState<{ id: string; secret: string } | null>(null)
  const add = async (values: WebhookValues) => {
    const { Webhook, Secret } = await callApi(routes.addWebhook, { body: bodyOf(values) })
    setAdded({ id: Webhook.WebhookId, secret: Secret })
  }
  if (added) {
    const goOn = () => window.location.assign(paths.webhook(added.id))
    return <SecretOnce secret={added.secret} onDone={goOn} />
  }
  return (
    <EditDialog
      editing={{ row: webhook ?? null, valuesOf, labels: LABELS, add, change }}
      title={webhook ? 'Edit webhook' : 'Add webhook'}
      onClose={onClose}
    >
      <TextField
        name="Url"
        label={LABELS.Url}
        help="Where your system takes messages, such as https://example.com/hooks."
        inputMode="url"
        maxLength={2000}
        required
      />
      <TextField
        name="Description"
        label={LABELS.Description}
        help="For your colleagues, such as “Accounting”."
        maxLength={200}
      />
      {groupsFor(isPartner).map(({ name, types }) => (
        <fieldset key={name} className="stack stack-close">
          <legend>{name}</legend>
          {types.map((type) => (
            <CheckboxField key={type} name={`On.${fieldOf(type)}`} label={MESSAGE_TYPES[type].words} />
          ))}
        </fieldset>
      ))}
    </EditDialog>
  )
}

function valuesOf(webhook: Webhook | null): WebhookValues {
  const ticked = ALL_MESSAGE_TYPES.map((type) => [fieldOf(type), webhook?.Events.includes(type) ?? false])
  return {
    Url: webhook?.Url ?? '',
    Description: webhook?.Description ?? '',
    On: Object.fromEntries(ticked),
  }
}

function bodyOf({ On, ...values }: WebhookValues) {
  return { ...values, Events: ALL_MESSAGE_TYPES.filter((type) => On[fieldOf(type)]) }
}

const change = (values: WebhookValues, Version: number, { WebhookId: id }: Webhook) =>
  callApi(routes.changeWebhook, { params: { id }, body: { ...bodyOf(values), Version } })
