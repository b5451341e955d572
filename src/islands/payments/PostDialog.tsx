import { Button } from '#components/ui/Button'
import { Dialog } from '#components/ui/overlays/Dialog'
import type { PaymentBatch } from '#domain/payments/batch'
import { FileTotals } from './FileTotals'
import { MEANINGS } from './meanings'

interface PostDialogProps {
  batch: PaymentBatch
  onPost: () => void
  onClose: () => void
}

export function PostDialog({ batch, onPost, onClose }: PostDialogProps) {
  const count = batch.Counts.matched
  const payments = `${count.toLocaleString('en')} ${count === 1 ? 'payment' : 'payments'}`
  const warned = batch.Rows.filter((row) => row.Bucket === 'matched' && row.Payee?.Warnings.length).length
  return (
    <Dialog
      open
      wide
      title={`Post ${payments}?`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" onClick={onPost}>
            Post {payments}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{MEANINGS[batch.AmountsMean]} This is what is booked:</p>
        <FileTotals totals={batch.Totals} />
        {warned > 0 && (
          <p className="callout" data-tone="warning">
            {warned.toLocaleString('en')} {warned === 1 ? 'payment has' : 'payments have'} a warning about the
            account. See the rows.
          </p>
        )}
      </div>
    </Dialog>
  )
}
