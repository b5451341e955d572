import { Button } from '#components/ui/Button'
import * as routes from '#domain/webhooks/routes'
import { callApi } from '#islands/lib/call'
import { useReload } from '#islands/lib/saving/use-reload'

interface SendAgainProps {
  webhookId: string
  /** Absent: all that failed. */
  messageId?: string
  label: string
  about?: string
}

export function SendAgain({ webhookId, messageId, label, about }: SendAgainProps) {
  const { isBusy, reloadAfter } = useReload()
  const body = messageId === undefined ? {} : { MessageIds: [messageId] }
  const send = () => callApi(routes.sendAgain, { params: { id: webhookId }, body })
  return (
    <Button
      size="small"
      busy={isBusy}
      aria-label={about && `${label}: ${about}`}
      onClick={() => reloadAfter(send)}
    >
      {label}
    </Button>
  )
}
