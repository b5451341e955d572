import { useState } from 'react'
import { Button } from '#components/ui/Button'
import * as routes from '#domain/webhooks/routes'
import type { WebhookTest } from '#domain/webhooks/schema'
import { callApi } from '#islands/lib/call'
import { toastFailure } from '#islands/lib/toasts'

export function SendTest({ webhookId }: { webhookId: string }) {
  const [isBusy, setBusy] = useState(false)
  const [result, setResult] = useState<WebhookTest | null>(null)
  const send = async () => {
    setBusy(true)
    setResult(null)
    try {
      setResult(await callApi(routes.testWebhook, { params: { id: webhookId }, body: {} }))
    } catch (error) {
      toastFailure(error)
    }
    setBusy(false)
  }
  return (
    <div className="stack stack-near stack-start">
      <Button busy={isBusy} onClick={() => void send()}>
        Send test
      </Button>
      <div aria-live="polite">{result && <TestAnswer result={result} />}</div>
    </div>
  )
}

function TestAnswer({
  result: { Succeeded, Status, Error: problem, Said, Milliseconds },
}: {
  result: WebhookTest
}) {
  const title = Succeeded ? `Answered ${Status} after ${Milliseconds} ms` : problem
  return (
    <div className="callout" data-tone={Succeeded ? 'done' : 'danger'}>
      <div className="callout-title">{title}</div>
      {Said && <p className="fine breaks">{Said}</p>}
      {!Succeeded && <p>Nothing else changes. Fix the receiver and send another test.</p>}
    </div>
  )
}
