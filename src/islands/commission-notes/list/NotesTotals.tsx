import { useEffect, useState } from 'react'
import { Button } from '#components/ui/Button'
import { addressQuery, type NotesQuery } from '#domain/commission-notes/list/list-address'
import * as routes from '#domain/commission-notes/list/routes'
import { AMOUNT_LABELS } from '#domain/money/amount-labels'
import { formatAmount } from '#domain/money/format'
import type { AmountTotal } from '#domain/money/note-amounts'
import { callApi } from '#islands/lib/call'

interface NotesTotalsProps {
  query: NotesQuery
  acted: number
  isLong: boolean
  ready: boolean
}

/** Totals of the list by currency, over all its pages. A new page or sort order loads nothing. */
export function NotesTotals({ query, acted, isLong, ready }: NotesTotalsProps) {
  const { pageNo: _page, pageSize: _size, sort: _sort, exactTotal: _exact, ...filters } = query
  const filtered = JSON.stringify(addressQuery(filters))
  const wanted = `${acted} ${filtered}`
  const [askedFor, setAskedFor] = useState<string | null>(null)
  const isWanted = ready && (!isLong || askedFor === wanted)
  const [found, setFound] = useState<{ of: string; totals: readonly AmountTotal[] } | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` stands for the filters and what was done, and an answer is no reason to ask again
  useEffect(() => {
    if (!isWanted || found?.of === wanted) return
    const asking = new AbortController()
    callApi(routes.noteTotals, { query: JSON.parse(filtered), signal: asking.signal }).then(
      (totals) => setFound({ of: wanted, totals }),
      // The list works without totals: they load with the next filter or another request.
      () => setAskedFor(null),
    )
    return () => asking.abort()
  }, [wanted, isWanted])

  if (ready && isLong && found?.of !== wanted)
    return (
      <Button look="quiet" size="small" busy={isWanted} onClick={() => setAskedFor(wanted)}>
        Add up all notes
      </Button>
    )

  if (!found || found.totals.length === 0) return null
  return (
    <section
      className="notes-totals"
      aria-label="Totals by currency"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      data-old={found.of !== wanted || undefined}
    >
      <TotalsByCurrency totals={found.totals} />
    </section>
  )
}

/** One line a currency: amounts of two currencies are never added. */
export function TotalsByCurrency({ totals }: { totals: readonly AmountTotal[] }) {
  return (
    <ul className="totals-by-currency">
      {totals.map(({ Currency, Notes, TotalAmount, OutstandingAmount }) => (
        <li key={Currency}>
          <span className="money-code">{Currency}</span>
          <span className="muted">{Notes === 1 ? '1 note' : `${Notes.toLocaleString('en')} notes`}</span>
          <span>
            <span className="muted">{AMOUNT_LABELS.TotalAmount}</span> {formatAmount(TotalAmount, Currency)}
          </span>
          <span>
            <span className="muted">{AMOUNT_LABELS.OutstandingAmount}</span>{' '}
            {formatAmount(OutstandingAmount, Currency)}
          </span>
        </li>
      ))}
    </ul>
  )
}

export function ShortTotals({ totals }: { totals: readonly AmountTotal[] }) {
  return (
    <section
      className="short-totals"
      aria-label="Totals of the selection"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <span className="muted">{AMOUNT_LABELS.TotalAmount}</span>
      <ul>
        {totals.map(({ Currency, TotalAmount }) => (
          <li key={Currency}>
            <span className="money-code">{Currency}</span> {formatAmount(TotalAmount, Currency)}
          </li>
        ))}
      </ul>
    </section>
  )
}
