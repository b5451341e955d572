import { ReasonDialog } from './ReasonDialog'

interface AcceptOverSharingProps {
  invoiceId: string
  userId: string
  /** With their currency, as people read them. */
  shared: string
  toShare: string
}

/** Accepts, with a reason, that the notes of an invoice share more than came in. */
export function AcceptOverSharing({ invoiceId, userId, shared, toShare }: AcceptOverSharingProps) {
  return (
    <ReasonDialog
      button="Accept this"
      title="Accept the over-sharing"
      path={`/invoices/${invoiceId}/accept-over-sharing`}
      userId={userId}
    >
      <p className="muted">
        The notes share {shared} of {toShare}. They can be paid once you accept it. A later note, or a receipt
        that is undone, asks again.
      </p>
    </ReasonDialog>
  )
}
