import { CircleCheck, FileSearch, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import { ACTIONS, numbers } from '#components/ui/grid/LedgerTable'
import { PastRun, PastRuns } from '#components/ui/grid/PastRuns'
import type { Page } from '#domain/paging/schema'
import { LIST_PAGE_SIZES } from '#domain/paging/sizes'
import { paths } from '#domain/paths'
import type { PaymentBatch, PaymentBatchSummary } from '#domain/payments/batch'
import { formatInstant } from '#domain/time/format'

const UndoDialog = lazyDialog(async () => (await import('./UndoDialog')).UndoDialog)

interface EarlierFilesProps {
  page: Page<PaymentBatchSummary>
  timeZone: string
  onOpen: (id: string) => void
  onUndone: (batch: PaymentBatch) => void
}

const STATES = {
  Checked: { icon: FileSearch, label: 'Checked', tone: 'plain' },
  Posted: { icon: CircleCheck, label: 'Posted', tone: 'done' },
  Undone: { icon: Undo2, label: 'Undone', tone: 'maker' },
} as const

/** Earlier payment files, newest first; an administrator may undo one within a day. */
export function EarlierFiles({ page, timeZone, onOpen, onUndone }: EarlierFilesProps) {
  const [undoing, setUndoing] = useState<PaymentBatchSummary | null>(null)
  return (
    <>
      <PastRuns
        title="Payment files"
        none="None yet. Checked files are listed here."
        noun={['file', 'files']}
        pageSizes={LIST_PAGE_SIZES}
        columns={['File', 'State', numbers('Rows'), numbers('Posted'), 'By', ACTIONS]}
        page={page}
        hrefOf={paths.paymentFiles}
      >
        {page.rows.map((row) => (
          <EarlierFile
            key={row.BatchId}
            row={row}
            timeZone={timeZone}
            onOpen={() => onOpen(row.BatchId)}
            onUndo={() => setUndoing(row)}
          />
        ))}
      </PastRuns>
      {undoing && (
        <UndoDialog
          batch={undoing}
          onClose={() => setUndoing(null)}
          onUndone={(batch) => {
            setUndoing(null)
            onUndone(batch)
          }}
        />
      )}
    </>
  )
}

interface EarlierFileProps {
  row: PaymentBatchSummary
  timeZone: string
  onOpen: () => void
  onUndo: () => void
}

function EarlierFile({ row, timeZone, onOpen, onUndo }: EarlierFileProps) {
  const last = row.Undone ?? row.Posted ?? row.Uploaded
  return (
    <PastRun
      name={row.FileName}
      state={STATES[row.State]}
      counts={[
        ['Rows', row.RowCount],
        ['Posted', row.PostedCount],
      ]}
      by={
        <>
          {last.By}, {formatInstant(last.At, timeZone)}
          {row.Undone && <span className="fine muted">{row.Undone.Remarks}</span>}
        </>
      }
      onShow={onOpen}
    >
      {row.CanUndo && (
        <Button size="small" aria-label={`Undo ${row.FileName}`} onClick={onUndo}>
          <Undo2 aria-hidden="true" />
          Undo
        </Button>
      )}
    </PastRun>
  )
}
