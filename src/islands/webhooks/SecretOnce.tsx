import { Button } from '#components/ui/Button'
import { Dialog } from '#components/ui/overlays/Dialog'
import { toastFailure, toastSuccess } from '#islands/lib/toasts'

/** The secret of a webhook, shown once. */
export function SecretOnce({ secret, onDone }: { secret: string; onDone: () => void }) {
  const copy = () => navigator.clipboard.writeText(secret).then(() => toastSuccess('Copied.'), toastFailure)
  return (
    <Dialog
      open
      title="Copy the secret"
      onClose={onDone}
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
    </Dialog>
  )
}
