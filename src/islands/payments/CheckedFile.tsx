import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { FormFailure } from '#components/ui/forms/FormFailure'
import type { PaymentBatch } from '#domain/payments/batch'
import * as routes from '#domain/payments/routes'
import { BUCKET_LABELS, BUCKETS, type Bucket } from '#domain/payments/sort-rows'
import { formatInstant } from '#domain/time/format'
import { RowChips } from '#islands/files/RowChips'
import { callApi } from '#islands/lib/call'
import { saveFile } from '#islands/lib/download'
import { toastNotice, toastSuccess } from '#islands/lib/toasts'
import { useDownload } from '#islands/lib/use-download'
import { useSubmission } from '#islands/lib/use-submission'
import { BUCKET_LOOK } from './buckets'
import { FileTotals } from './FileTotals'
import { MEANINGS } from './meanings'
import { PaymentRows } from './PaymentRows'
import { PostDialog } from './PostDialog'

interface CheckedFileProps {
  batch: PaymentBatch
  timeZone: string
  onPosted: (batch: PaymentBatch) => void
}

export function CheckedFile({ batch, timeZone, onPosted }: CheckedFileProps) {
  const [only, setOnly] = useState<Bucket | null>(null)
  const [asking, setAsking] = useState(false)
  const posting = useSubmission()
  const downloading = useDownload()
  const matched = batch.Counts.matched
  const payments = `${matched.toLocaleString('en')} matched ${matched === 1 ? 'payment' : 'payments'}`

  const post = () =>
    posting.submit(async () => {
      setAsking(false)
      const body = { BatchId: batch.BatchId }
      const posted = await callApi(routes.postPaymentBatch, { body })
      if (posted.Changed.length === 0) toastSuccess(posted.message)
      else toastNotice(posted.message)
      onPosted(posted.Batch)
    })
  const download = () =>
    void downloading.run(
      () => saveFile(routes.paymentBatchSheet, { params: { id: batch.BatchId } }),
      'Results downloaded successfully',
    )

  return (
    <section className="card payment-checked" aria-label={`Checked: ${batch.FileName}`}>
      <div className="payment-head">
        <div>
          <h2>{batch.FileName}</h2>
          <p className="muted">{summaryOf(batch, timeZone)}</p>
        </div>
        <div className="row">
          <Button busy={downloading.busy} onClick={download}>
            <Download aria-hidden="true" />
            Download rows
          </Button>
          {batch.State === 'Checked' && matched > 0 && (
            <Button look="primary" busy={posting.busy} onClick={() => setAsking(true)}>
              Post {payments}
            </Button>
          )}
        </div>
      </div>
      <FormFailure message={posting.summary ?? posting.conflict} />
      <p className="sr-only" role="status">
        {posting.busy ? `Posting ${payments}` : ''}
      </p>
      <div className="payment-summary">
        <RowChips
          results={BUCKETS}
          lookOf={(bucket) => ({ ...BUCKET_LOOK[bucket], label: BUCKET_LABELS[bucket] })}
          counts={batch.Counts}
          total={batch.RowCount}
          only={only}
          onOnly={setOnly}
        />
        <p className="muted">{MEANINGS[batch.AmountsMean]}</p>
        <FileTotals totals={batch.Totals} />
      </div>
      <PaymentRows batch={batch} only={only} timeZone={timeZone} />
      {asking && <PostDialog batch={batch} onPost={() => void post()} onClose={() => setAsking(false)} />}
    </section>
  )
}

function summaryOf(batch: PaymentBatch, timeZone: string): string {
  const { Posted, Undone } = batch
  const at = (instant: string) => formatInstant(instant, timeZone)
  if (Undone) return `Undone by ${Undone.By}, ${at(Undone.At)}: ${Undone.Remarks}`
  if (Posted) return `${batch.PostedCount} of ${batch.RowCount} rows posted by ${Posted.By}, ${at(Posted.At)}`
  if (batch.Counts.matched > 0)
    return `${batch.Counts.matched} of ${batch.RowCount} rows match. Nothing is paid yet.`
  const isPaid = batch.Counts['already paid'] === batch.RowCount
  return isPaid
    ? 'Every row is already paid. There is nothing to post.'
    : 'No row matches. There is nothing to post.'
}
