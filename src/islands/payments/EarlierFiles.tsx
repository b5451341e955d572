import { CircleCheck, FileSearch, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import { LinkPager } from '#components/ui/grid/LinkPager'
import type { Page } from '#domain/paging/schema'
import { OFFERED_PAGE_SIZES } from '#domain/paging/sizes'
import { paths } from '#domain/paths'
import type { PaymentBatch, PaymentBatchSummary } from '#domain/payments/batch'
import { formatInstant } from '#domain/time/format'

const UndoDialog = lazyDialog(async () => (await import('./UndoDialog')).UndoDialog)

interface EarlierFilesProps {
  page: Page<PaymentBatchSummary>
  userId: string
  timeZone: string
  onOpen: (id: string) => void
  onUndone: (batch: PaymentBatch) => void
}

const STATES = {
  Checked: { icon: FileSearch, label: 'Checked', tone: 'plain' },
  Posted: { icon: CircleCheck, label: 'Posted', tone: 'done' },
  Undone: { icon: Undo2, label: 'Undone', tone: 'maker' },
} as const

/** The payment files so far, newest first; an administrator may undo one within a day. */
export function EarlierFiles({ page, userId, timeZone, onOpen, onUndone }: EarlierFilesProps) {
  const [undoing, setUndoing] = useState<PaymentBatchSummary | null>(null)
  return (
    <div className="payment-earlier">
      <h2>Payment files</h2>
      {page.rows.length === 0 ? (
        <p className="muted">None so far. A file that is checked here is listed from then on.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable from the keyboard
        <section className="ledger-scroll" tabIndex={0} aria-label="Payment files">
          <table className="ledger cards-on-phone">
            <thead>
              <tr>
                <th scope="col">File</th>
                <th scope="col">State</th>
                <th scope="col" className="number">
                  Rows
                </th>
                <th scope="col" className="number">
                  Posted
                </th>
                <th scope="col">By</th>
                <th scope="col">
                  <span className="sr-only">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {page.rows.map((row) => (
                <EarlierFile
                  key={row.BatchId}
                  row={row}
                  timeZone={timeZone}
                  onOpen={() => onOpen(row.BatchId)}
                  onUndo={() => setUndoing(row)}
                />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {page.totalCount > page.pageSize && (
        <LinkPager
          page={page.pageNo}
          pageSize={page.pageSize}
          total={page.totalCount}
          noun={['file', 'files']}
          pageSizes={OFFERED_PAGE_SIZES}
          hrefOf={(pageNo, pageSize) =>
            paths.paymentFiles({ pageNo: String(pageNo), pageSize: String(pageSize) })
          }
        />
      )}
      {undoing && (
        <UndoDialog
          batch={undoing}
          userId={userId}
          onClose={() => setUndoing(null)}
          onUndone={(batch) => {
            setUndoing(null)
            onUndone(batch)
          }}
        />
      )}
    </div>
  )
}

interface EarlierFileProps {
  row: PaymentBatchSummary
  timeZone: string
  onOpen: () => void
  onUndo: () => void
}

function EarlierFile({ row, timeZone, onOpen, onUndo }: EarlierFileProps) {
  const { icon: Icon, label, tone } = STATES[row.State]
  const last = row.Undone ?? row.Posted ?? row.Uploaded
  return (
    <tr>
      <th scope="row" className="payment-name">
        {row.FileName}
      </th>
      <td data-label="State">
        <span className="badge" data-tone={tone}>
          <Icon aria-hidden="true" />
          {label}
        </span>
      </td>
      <td data-label="Rows" className="number">
        {row.RowCount}
      </td>
      <td data-label="Posted" className="number">
        {row.PostedCount}
      </td>
      <td data-label="By" className="payment-by">
        {last.By}, {formatInstant(last.At, timeZone)}
        {row.Undone && <span className="fine muted">{row.Undone.Remarks}</span>}
      </td>
      <td className="payment-row-actions">
        <Button look="quiet" size="small" aria-label={`Show ${row.FileName}`} onClick={onOpen}>
          Show
        </Button>
        {row.CanUndo && (
          <Button size="small" aria-label={`Undo ${row.FileName}`} onClick={onUndo}>
            <Undo2 aria-hidden="true" />
            Undo
          </Button>
        )}
      </td>
    </tr>
  )
}
