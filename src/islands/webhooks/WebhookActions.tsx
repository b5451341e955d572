import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { paths } from '#domain/paths'
import * as routes from '#domain/webhooks/routes'
import type { Webhook } from '#domain/webhooks/schema'
import { ConfirmDialog } from '#islands/confirming/ConfirmDialog'
import { callApi } from '#islands/lib/call'
import { openWithMessage, reloadWithMessage } from '#islands/lib/form-call'
import { useReload } from '#islands/lib/saving/use-reload'
import { SecretOnce } from './SecretOnce'
import { WebhookForm } from './WebhookForm'

type Asked = 'edit' | 'off' | 'secret' | 'delete'

export function WebhookActions({ webhook, isPartner }: { webhook: Webhook; isPartner: boolean }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const { isBusy, reloadAfter } = useReload()
  const { WebhookId, Version, State } = webhook
  const params = { id: WebhookId }
  const close = () => setAsked(null)
  const switchTo = (IsOn: boolean) => callApi(routes.changeWebhook, { params, body: { IsOn, Version } })
  return (
    <div className="row">
      {State === 'Off' ? (
        <Button look="primary" busy={isBusy} onClick={() => reloadAfter(() => switchTo(true))}>
          Switch on
        </Button>
      ) : (
        <Button onClick={() => setAsked('off')}>Switch off</Button>
      )}
      <Button onClick={() => setAsked('edit')}>Edit</Button>
      <Button onClick={() => setAsked('secret')}>Replace secret</Button>
      <Button onClick={() => setAsked('delete')}>Delete</Button>
      {asked === 'edit' && <WebhookForm webhook={webhook} isPartner={isPartner} onClose={close} />}
      {asked === 'off' && (
        <ConfirmDialog
          title="Switch this webhook off?"
          submit="Switch off"
          look="danger"
          onClose={close}
          onConfirm={async () => reloadWithMessage(await switchTo(false))}
        >
          Messages that wait stay here until it is switched on. What happens meanwhile is not sent.
        </ConfirmDialog>
      )}
      {asked === 'secret' && <ReplaceSecret webhook={webhook} onClose={close} />}
      {asked === 'delete' && (
        <ConfirmDialog
          title="Delete this webhook?"
          submit="Delete"
          look="danger"
          onClose={close}
          onConfirm={async () => {
            openWithMessage(
              paths.webhooks,
              await callApi(routes.deleteWebhook, { params, body: { Version } }),
            )
          }}
        >
          Its log is deleted with it, and messages that wait are not sent. This cannot be undone.
        </ConfirmDialog>
      )}
    </div>
  )
}

function ReplaceSecret({
  webhook: { WebhookId, Version },
  onClose,
}: {
  webhook: Webhook
  onClose: () => void
}) {
  const [secret, setSecret] = useState<string | null>(null)
  if (secret) return <SecretOnce secret={secret} onDone={() => window.location.reload()} />
  return (
    <ConfirmDialog
      title="Replace the secret?"
      submit="Replace"
      onClose={onClose}
      onConfirm={async () => {
        const { Secret } = await callApi(routes.replaceSecret, {
          params: { id: WebhookId },
          body: { Version },
        })
        setSecret(Secret)
      }}
    >
      For 24 hours messages are signed with the old secret and the new one. Change your system in that time.
    </ConfirmDialog>
  )
}
