import type { PaymentBatch } from '#domain/payments/batch'
import { BUCKET_LABELS, BUCKETS, type Bucket } from '#domain/payments/sort-rows'
import { BUCKET_LOOK } from './buckets'

interface BucketChipsProps {
  counts: PaymentBatch['Counts']
  rowCount: number
  only: Bucket | null
  onOnly: (bucket: Bucket | null) => void
}

export function BucketChips({ counts, rowCount, only, onOnly }: BucketChipsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields, these choose what is shown
    <div className="row" role="group" aria-label="Rows by result">
      <button type="button" className="bucket-chip" aria-pressed={only === null} onClick={() => onOnly(null)}>
        All rows <b>{rowCount.toLocaleString('en')}</b>
      </button>
      {BUCKETS.filter((bucket) => counts[bucket] > 0).map((bucket) => {
        const { icon: Icon, tone } = BUCKET_LOOK[bucket]
        const label = BUCKET_LABELS[bucket]
        return (
          <button
            key={bucket}
            type="button"
            className="bucket-chip"
            data-tone={tone}
            aria-pressed={only === bucket}
            onClick={() => onOnly(only === bucket ? null : bucket)}
          >
            <Icon aria-hidden="true" />
            {label} <b>{counts[bucket].toLocaleString('en')}</b>
          </button>
        )
      })}
    </div>
  )
}
