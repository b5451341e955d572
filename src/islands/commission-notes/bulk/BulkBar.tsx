import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { useDrawnAhead } from '#components/ui/DrawnAhead'
import { countText } from '#components/ui/grid/LinkPager'
import { MAX_IN_BULK } from '#domain/commission-notes/bulk/bulk'
import type { BulkRights } from '#domain/commission-notes/bulk/bulk-rights'
import { addressQuery, type NotesQuery } from '#domain/commission-notes/list/list-address'
import * as routes from '#domain/commission-notes/list/routes'
import { CATALOGUE } from '#domain/errors'
import { totalsByCurrency } from '#domain/money/totals-by-currency'
import { paths } from '#domain/paths'
import { ShortTotals } from '#islands/commission-notes/list/NotesTotals'
import { callApi } from '#islands/lib/call'
import { $selection, type SelectedRow, selectAlso, unselect } from '#islands/lib/selection'
import { useShared } from '#islands/lib/stores/use-shared'
import { toastFailure, toastRefusal } from '#islands/lib/toasts'
import { BulkActions } from './BulkActions'
import type { BulkOutcome } from './bulk-parts'

interface BulkBarProps {
  rights: BulkRights
  query: NotesQuery
  page: readonly SelectedRow[]
  total: number
  isMore: boolean
  onChanged: () => void
}

/** Beneath the list once a note is selected; drawn ahead for the first note, the likeliest to be alike. */
export function BulkBar(props: BulkBarProps) {
  const selection = useShared($selection)
  const isOpen = selection.size > 0
  const rows = isOpen ? [...selection.values()] : props.page.slice(0, 1)
  const { isDrawn, turn } = useDrawnAhead(isOpen)
  return isDrawn && <OpenBar key={turn} {...props} rows={rows} isOpen={isOpen} />
}

interface OpenBarProps extends BulkBarProps {
  rows: readonly SelectedRow[]
  isOpen: boolean
}

function OpenBar({ rights, query, page, total, isMore, onChanged, rows, isOpen }: OpenBarProps) {
  const [busy, setBusy] = useState(false)
  const selected = new Set(rows.map((row) => row.CommissionNoteId))
  const hidden = rows.length - page.filter((row) => selected.has(row.CommissionNoteId)).length

  const selectAll = async () => {
    if (isMore || total > MAX_IN_BULK) return toastRefusal(CATALOGUE.TOO_MANY_NOTES.message)
    setBusy(true)
    const all = { ...addressQuery(query), pageNo: '1', pageSize: String(MAX_IN_BULK) }
    await callApi(routes.listNotes, { query: all }).then((page) => selectAlso(page.rows), toastFailure)
    setBusy(false)
  }
  const done = (outcome: BulkOutcome, ids: readonly string[]) => {
    const failed = new Set(outcome.failed.map((note) => note.CommissionNoteId))
    unselect(ids.filter((id) => !failed.has(id)))
    onChanged()
  }

  return (
    <section className="bulk-bar" aria-label="Selected notes" data-open={isOpen || undefined} inert={!isOpen}>
      <p aria-live="polite">
        <strong>{rows.length} selected</strong>
        {hidden > 0 && <span className="muted">, {hiddenWords(hidden, page.length === total)}</span>}
      </p>
      {total > rows.length && (
        <Button look="quiet" size="small" busy={busy} onClick={() => void selectAll()}>
          Select all {countText(total, isMore)}
        </Button>
      )}
      <Button look="quiet" size="small" onClick={() => unselect()}>
        Clear
      </Button>
      <a className="btn btn-quiet btn-small" href={paths.bulkActions}>
        Review
      </a>
      <BulkActions rows={rows} rights={rights} onDone={done} />
      <ShortTotals totals={totalsByCurrency(rows)} />
    </section>
  )
}

/** Where the hidden selected notes are; only a list on one page knows that a filter hides them. */
function hiddenWords(hidden: number, isWhole: boolean): string {
  return `${hidden} of them ${isWhole ? 'hidden by the filters' : 'on other pages or hidden by the filters'}`
}
