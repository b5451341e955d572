import { Button } from '#components/ui/Button'
import { Dialog } from '#components/ui/overlays/Dialog'
import { reloadWithMessage } from '#islands/lib/form-call'

export interface SkippedRows {
  message: string
  skipped: { id: string; name: string; reason: string }[]
}

/** Lists the rows that a bulk action skipped, each with the reason; closing it reloads the page. */
export function SkippedDialog({ done }: { done: SkippedRows }) {
  const close = () => reloadWithMessage(done)
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
