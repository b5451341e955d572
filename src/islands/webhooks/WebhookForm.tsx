import { useState } from 'react'
import { CheckboxField } from '#components/ui/forms/CheckboxField'
import { FormDialog } from '#components/ui/forms/FormDialog'
import { TextField } from '#components/ui/forms/TextField'
import { paths } from '#domain/paths'
import { ALL_MESSAGE_TYPES, groupsFor, MESSAGE_TYPES, type MessageType } from '#domain/webhooks/message-types'
import * as routes from '#domain/webhooks/routes'
import type { Webhook } from '#domain/webhooks/schema'
import { callApi } from '#islands/lib/call'
import { formCall, reloadSaying } from '#islands/lib/form-call'
import { SecretOnce } from './SecretOnce'

interface WebhookFormProps {
  /** The webhook to change; without one, a new one is added. */
  webhook?: Webhook
  isPartner: boolean
  onClose: () => void
}

/** A dot in a field's name would split it. */
const fieldOf = (type: MessageType) => type.replaceAll('.', '_')

/** Adds a webhook and shows its secret once, or changes a webhook's URL and message types. */
export function WebhookForm({ webhook, isPartner, onClose }: WebhookFormProps) {
  const [added, setAdded] = useState<{ id: string; secret: string } | null>(null)
  const defaults = {
    Url: webhook?.Url ?? '',
    Description: webhook?.Description ?? '',
    On: Object.fromEntries(
      ALL_MESSAGE_TYPES.map((type) => [fieldOf(type), webhook?.Events.includes(type) ?? false]),
    ),
  }
  const save = formCall(async ({ Url, Description, On }: typeof defaults) => {
    const Events = ALL_MESSAGE_TYPES.filter((type) => On[fieldOf(type)])
    const body = { Url, Description, Events }
    if (webhook) {
      const { WebhookId, Version } = webhook
      const call = { params: { id: WebhookId }, body: { ...body, Version } }
      return reloadSaying(await callApi(routes.changeWebhook, call))
    }
    const { Webhook, Secret } = await callApi(routes.addWebhook, { body })
    setAdded({ id: Webhook.WebhookId, secret: Secret })
  })
  if (added) {
    const goOn = () => window.location.assign(paths.webhook(added.id))
    return <SecretOnce secret={added.secret} onDone={goOn} />
  }
  return (
    <FormDialog
      title={webhook ? 'Edit webhook' : 'Add webhook'}
      submit={webhook ? 'Save' : 'Add'}
      defaults={defaults}
      onClose={onClose}
      onSubmit={save}
    >
      <TextField
        name="Url"
        label="Address"
        help="Where your system takes messages, such as https://example.com/hooks."
        inputMode="url"
        maxLength={2000}
        required
      />
      <TextField
        name="Description"
        label="Description"
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
    </FormDialog>
  )
}
