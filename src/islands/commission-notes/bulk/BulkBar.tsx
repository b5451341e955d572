import { useState } from 'react'
import { Button } from '#components/ui/Button'
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
import { $selection, selectAlso, unselect } from '#islands/lib/selection'
import { useShared } from '#islands/lib/stores/use-shared'
import { toastFailure, toastRefusal } from '#islands/lib/toasts'
import { BulkActions } from './BulkActions'
import type { BulkOutcome } from './bulk-parts'

interface BulkBarProps {
  rights: BulkRights
  query: NotesQuery
  page: readonly { CommissionNoteId: string }[]
  /** Number of notes in the list, over all pages. */
  total: number
  /** There are more than `total`. */
  isMore: boolean
  onChanged: () => void
}

export function BulkBar({ rights, query, page, total, isMore, onChanged }: BulkBarProps) {
  const selection = useShared($selection)
  const [busy, setBusy] = useState(false)
  if (selection.size === 0) return null

  const shown = page.filter((row) => selection.has(row.CommissionNoteId)).length
  const hidden = selection.size - shown

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
    <section className="bulk-bar" aria-label="Selected notes">
      <p aria-live="polite">
        <strong>{selection.size} selected</strong>
        {hidden > 0 && <span className="muted">, {hiddenWords(hidden, page.length === total)}</span>}
      </p>
      {total > selection.size && (
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
      <BulkActions rows={[...selection.values()]} rights={rights} onDone={done} />
      <ShortTotals totals={totalsByCurrency([...selection.values()])} />
    </section>
  )
}

/** Where the hidden selected notes are; only a list on one page knows that a filter hides them. */
function hiddenWords(hidden: number, isWhole: boolean): string {
  return `${hidden} of them ${isWhole ? 'hidden by the filters' : 'on other pages or hidden by the filters'}`
}
