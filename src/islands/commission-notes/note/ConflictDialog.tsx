import { Button } from '#components/ui/Button'
import { Dialog } from '#components/ui/overlays/Dialog'

export function ConflictDialog({ message }: { message: string | null }) {
  const reload = () => window.location.reload()
  return (
    <Dialog
      open={message !== null}
      title="The note has changed"
      onClose={reload}
      footer={
        <Button look="primary" onClick={reload}>
          Show the note as it is now
        </Button>
      }
    >
      <p>{message}</p>
      <p className="muted">None of your changes was made.</p>
    </Dialog>
  )
}
