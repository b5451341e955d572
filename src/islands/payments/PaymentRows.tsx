import { TriangleAlert } from 'lucide-react'
import { LedgerTable, numbers } from '#components/ui/grid/LedgerTable'
import { formatMoney } from '#domain/money/format'
import { paths } from '#domain/paths'
import type { PaymentBatch, PaymentBatchRow } from '#domain/payments/batch'
import { shownAmount } from '#domain/payments/row-faults'
import { BUCKET_LABELS, BUCKETS, type Bucket } from '#domain/payments/sort-rows'
import { formatDay } from '#domain/time/format'
import { BUCKET_LOOK } from './buckets'
import { PayeeShown } from './PayeeShown'

const ORDER: readonly Bucket[] = [...BUCKETS.filter((bucket) => bucket !== 'matched'), 'matched']

interface PaymentRowsProps {
  batch: PaymentBatch
  only: Bucket | null
  timeZone: string
}

export function PaymentRows({ batch, only, timeZone }: PaymentRowsProps) {
  const groups = ORDER.filter((bucket) => only === null || bucket === only)
    .map((bucket) => ({ bucket, members: batch.Rows.filter((row) => row.Bucket === bucket) }))
    .filter(({ members }) => members.length > 0)
  return (
    <LedgerTable
      label="Rows of the file"
      className="payment-rows"
      columns={[
        numbers('Row'),
        'Commission Number',
        'Pays to',
        numbers('Amount'),
        'Payment Process Date',
        'Reference No.',
        'Result',
      ]}
    >
      {groups.map(({ bucket, members }) => (
        <tbody key={bucket}>
          <tr className="bucket-head">
            <th scope="rowgroup" colSpan={7}>
              <BucketName bucket={bucket} /> {members.length.toLocaleString('en')}
            </th>
          </tr>
          {members.map((row) => (
            <PaymentRow key={row.Row} row={row} outcome={outcomeOf(row, batch.State)} timeZone={timeZone} />
          ))}
        </tbody>
      ))}
    </LedgerTable>
  )
}

function BucketName({ bucket }: { bucket: Bucket }) {
  const { icon: Icon, tone } = BUCKET_LOOK[bucket]
  const label = BUCKET_LABELS[bucket]
  return (
    <span className="badge" data-tone={tone}>
      <Icon aria-hidden="true" />
      {label}
    </span>
  )
}

interface PaymentRowProps {
  row: PaymentBatchRow
  outcome: string
  timeZone: string
}

function PaymentRow({ row, outcome, timeZone }: PaymentRowProps) {
  return (
    <tr>
      <td data-label="Row" className="number">
        {row.Row}
      </td>
      <td data-label="Commission Number">
        {row.CommissionNoteId ? (
          <a href={paths.note(row.CommissionNoteId)}>{row.CommissionNumber}</a>
        ) : (
          row.CommissionNumber || <span className="muted">None</span>
        )}
      </td>
      <td data-label="Pays to">
        {row.Payee ? (
          <PayeeShown payee={row.Payee} timeZone={timeZone} />
        ) : (
          <span className="muted">Unknown</span>
        )}
      </td>
      <td data-label="Amount" className="number">
        {shownAmount(row.Amount, row.Currency)}
      </td>
      <td data-label="Payment Process Date">{dayOf(row)}</td>
      <td data-label="Reference No.">{row.PaymentReferenceNumber}</td>
      <td data-label="Result" className="payment-reason">
        {outcome}
        {row.Payee?.Warnings.map((warning) => (
          <p key={warning.Kind} className="payment-warning">
            <TriangleAlert aria-hidden="true" />
            {warning.Text}
          </p>
        ))}
      </td>
    </tr>
  )
}

function outcomeOf(row: PaymentBatchRow, state: PaymentBatch['State']): string {
  const { Reason, Posted } = row
  if (Posted) return state === 'Undone' ? Reason || 'Posted, then undone' : `Posted${booked(row)}`
  return Reason || `Can be posted${booked(row)}`
}

function booked({ PaidAmount, TransferredAmount, IsPart, Currency }: PaymentBatchRow): string {
  if (PaidAmount === null || TransferredAmount === null) return ''
  const leaves = `, ${formatMoney(TransferredAmount, Currency)} transferred`
  return [
    IsPart && ` as a part payment of ${formatMoney(PaidAmount, Currency)}`,
    PaidAmount !== TransferredAmount &&
      (IsPart ? leaves : `: ${formatMoney(PaidAmount, Currency)} paid${leaves}`),
  ]
    .filter(Boolean)
    .join('')
}

function dayOf({ PaymentProcessedAt }: PaymentBatchRow): string {
  const isDay =
    /^\d{4}-\d{2}-\d{2}$/.test(PaymentProcessedAt) && !Number.isNaN(Date.parse(PaymentProcessedAt))
  return isDay ? formatDay(PaymentProcessedAt) : PaymentProcessedAt
}
