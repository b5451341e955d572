import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button, IconButton } from '#components/ui/Button'
import { Empty } from '#components/ui/Empty'
import { LedgerTable, numbers } from '#components/ui/grid/LedgerTable'
import { LocalPager, useLocalPages } from '#components/ui/grid/LocalPager'
import { Skeleton } from '#components/ui/Skeleton'
import type { BulkRights } from '#domain/commission-notes/bulk/bulk-rights'
import { AMOUNT_LABELS } from '#domain/money/amount-labels'
import { totalsByCurrency } from '#domain/money/totals-by-currency'
import { WORK_PAGE_SIZES } from '#domain/paging/sizes'
import { paths } from '#domain/paths'
import { TotalsByCurrency } from '#islands/commission-notes/list/NotesTotals'
import { $selection, restoreSelection, type SelectedRow, selectedIn, unselect } from '#islands/lib/selection'
import { useShared } from '#islands/lib/stores/use-shared'
import { toastOnNextPage } from '#islands/lib/toasts'
import { Money } from '#islands/money/Money'
import { BulkActions } from './BulkActions'
import type { BulkOutcome } from './bulk-parts'

/** The page of selected notes, to review before a bulk action. */
export function BulkPage({ rights }: { rights: BulkRights }) {
  const selection = useShared($selection)
  const [list, setList] = useState<string | null>(null)

  useEffect(() => {
    restoreSelection()
    setList(selectedIn() ?? paths.notes({ tab: 'AllNotes' }))
  }, [])

  const rows = [...selection.values()]
  const done = (outcome: BulkOutcome, ids: readonly string[]) => {
    const failed = new Set(outcome.failed.map((note) => note.CommissionNoteId))
    unselect(ids.filter((id) => !failed.has(id)))
    if ($selection.get().size > 0 || list === null) return
    if (outcome.message) toastOnNextPage(outcome.message)
    location.assign(list)
  }

  if (list === null) return <Skeleton />
  if (rows.length === 0) {
    return (
      <Empty
        title="No note is selected"
        text="Tick notes in the list, over as many of its pages as you like, and come back."
      >
        <a className="btn btn-primary" href={paths.notes({ tab: 'AllNotes' })}>
          Go to the list
        </a>
      </Empty>
    )
  }
  return (
    <div className="stack">
      <section className="card card-body stack stack-near" aria-label="Bulk actions">
        <h2>{rows.length === 1 ? '1 note' : `${rows.length} notes`}</h2>
        <TotalsByCurrency totals={totalsByCurrency(rows)} />
        <BulkActions rows={rows} rights={rights} onDone={done} />
        <div className="row">
          <a href={list}>Back to the list</a>
          <Button look="quiet" size="small" onClick={() => unselect()}>
            Clear the selection
          </Button>
        </div>
      </section>
      <SelectedNotes rows={rows} />
    </div>
  )
}

function SelectedNotes({ rows }: { rows: readonly SelectedRow[] }) {
  const { shown, pager } = useLocalPages(rows, WORK_PAGE_SIZES[0])
  return (
    <div className="bulk-selected">
      <LedgerTable
        label="Selected notes"
        className="card bulk-notes"
        columns={[
          'Note',
          'Status',
          'Partner',
          'Invoice',
          numbers(AMOUNT_LABELS.TotalAmount),
          { label: 'Remove', look: 'unseen' },
        ]}
      >
        <tbody>
          {shown.map((row) => (
            <tr key={row.CommissionNoteId}>
              <th scope="row">
                <a href={paths.note(row.CommissionNoteId)}>{row.CommissionNumber}</a>
              </th>
              <td data-label="Status">{row.Status}</td>
              <td data-label="Partner">{row.PartnerCompany}</td>
              <td data-label="Invoice">{row.Number}</td>
              <td data-label={AMOUNT_LABELS.TotalAmount} className="number">
                <Money amount={row.TotalAmount} currency={row.Currency} />
              </td>
              <td className="bulk-take-out">
                <IconButton
                  icon={X}
                  size="small"
                  label={`Remove ${row.CommissionNumber}`}
                  onClick={() => unselect([row.CommissionNoteId])}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </LedgerTable>
      <LocalPager pages={pager} noun={['note', 'notes']} pageSizes={WORK_PAGE_SIZES} />
    </div>
  )
}
