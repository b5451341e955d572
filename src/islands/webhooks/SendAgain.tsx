import { useState } from 'react'
import { Button } from '#components/ui/Button'
import * as routes from '#domain/webhooks/routes'
import { callApi } from '#islands/lib/call'
import { reloadSaying } from '#islands/lib/form-call'
import { toastFailure } from '#islands/lib/toasts'

interface SendAgainProps {
  webhookId: string
  /** Absent: all that failed. */
  messageId?: string
  label: string
  about?: string
}

export function SendAgain({ webhookId, messageId, label, about }: SendAgainProps) {
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      const body = messageId === undefined ? {} : { MessageIds: [messageId] }
      reloadSaying(await callApi(routes.sendAgain, { params: { id: webhookId }, body }))
    } catch (error) {
      toastFailure(error)
      setBusy(false)
    }
  }
  return (
    <Button size="small" busy={isBusy} aria-label={about && `${label}: ${about}`} onClick={() => void send()}>
      {label}
    </Button>
  )
}
