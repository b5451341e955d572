import { Button } from '#components/ui/Button'
import { Dialog } from '#components/ui/overlays/Dialog'
import { reloadSaying } from '#islands/lib/form-call'

/** What a bulk action did, and the rows that it left as they are. */
export interface SkippedRows {
  message: string
  skipped: { id: string; name: string; reason: string }[]
}

/** Names the rows that a bulk action left as they are, each with the reason; the page loads again when it is closed. */
export function SkippedDialog({ done }: { done: SkippedRows }) {
  const close = () => reloadSaying(done)
  return (
    <Dialog open title={done.message} onClose={close} footer={<Button onClick={close}>Close</Button>}>
      <p>These stayed as they are:</p>
      <ul>
        {done.skipped.map(({ id, name, reason }) => (
          <li key={id}>
            <b>{name || 'Unknown'}</b>: {reason}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
