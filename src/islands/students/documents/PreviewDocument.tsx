import { Button } from '#components/ui/Button'
import { Dialog } from '#components/ui/overlays/Dialog'

/** A picture, in the page. */
export function PreviewDocument({
  name,
  address,
  onClose,
}: {
  name: string
  address: string
  onClose: () => void
}) {
  return (
    <Dialog open wide title={name} onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      <img className="student-document-picture" src={address} alt={name} />
    </Dialog>
  )
}
