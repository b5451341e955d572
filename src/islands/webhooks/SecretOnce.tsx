import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { Dialog } from '#components/ui/overlays/Dialog'
import { toastFailure, toastSuccess } from '#islands/lib/toasts'

/** The secret of a webhook, shown once. The dialog stays until it is copied or the user confirms having saved it. */
export function SecretOnce({ secret, onDone }: { secret: string; onDone: () => void }) {
  const [isCopied, setCopied] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(secret).then(() => {
      setCopied(true)
      toastSuccess('Copied.')
    }, toastFailure)
  return (
    <Dialog
      open
      title="Copy the secret"
      onClose={isCopied ? onDone : () => setLeaving(true)}
      footer={
        <>
          <Button onClick={() => void copy()}>Copy</Button>
          <Button look="primary" onClick={onDone}>
            I have saved it
          </Button>
        </>
      }
    >
      <p>
        This is the only time the secret is shown. Your system checks with it that a message is from us and
        unchanged.
      </p>
      <code className="webhook-secret">{secret}</code>
      <div role="status">
        {isLeaving && <p className="field-error">Copy the secret first, or press “I have saved it”.</p>}
      </div>
    </Dialog>
  )
}
