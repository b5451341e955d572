import { useEffect, useState } from 'react'
import { Button } from '#components/ui/Button'
import { fieldLabel, fieldValue } from '#domain/commission-notes/content/change-words'
import * as routes from '#domain/invoice-revisions/routes'
import { callApi } from '#islands/lib/call'
import { onLive } from '#islands/lib/live/live'
import { isBusy } from './busy'

interface LiveRefreshProps {
  /** The university invoice whose revisions the page follows. */
  invoiceId?: string | undefined
  /** The page shows what came in for the invoice. */
  showsReceipts?: boolean
  /** The partner whose money the page shows; 'everybody' for that of all partners. */
  walletOf?: string | undefined
  /** The note the page shows, as it was when it was served. */
  note?: { id: string; version: number } | undefined
  /** In an editor nothing is reloaded by itself. */
  inEditor?: boolean
}

type News = 'invoice' | 'note' | 'question' | 'receipts' | 'wallet'

const WORDS: Record<News, string> = {
  invoice: 'This invoice was revised.',
  note: 'This note was changed by someone else.',
  question: 'A question on this note was asked or answered.',
  receipts: 'The records of this invoice were changed.',
  wallet: 'A payment was recorded in the meantime.',
}
/** The page's own call may be what is told: its answer, and what it does then, come first. */
const PAUSE_MS = 1_500
/** As long the next page may take to come; a file that is downloaded looks like leaving, too. */
const LEAVING_MS = 10_000

/**
 * Keeps a page as new as what it shows: it reloads when the invoice was revised, the note changed, a question was asked on it or money moved, and only tells of
 * it while a person types, has a dialog open or has selected something.
 */
export function LiveRefresh({
  invoiceId,
  showsReceipts = false,
  walletOf,
  note,
  inEditor = false,
}: LiveRefreshProps) {
  const [news, setNews] = useState<News | null>(null)
  const [changes, setChanges] = useState<readonly string[]>([])
  const noteId = note?.id
  const version = note?.version ?? 0

  useEffect(() => {
    let soon: ReturnType<typeof setTimeout> | undefined
    let leftAt = Number.NEGATIVE_INFINITY
    const leave = () => {
      leftAt = performance.now()
    }
    addEventListener('beforeunload', leave)
    const arrive = (what: News) => {
      clearTimeout(soon)
      soon = setTimeout(() => {
        // To reload now would call the person back from where they are going.
        if (performance.now() - leftAt < LEAVING_MS) return arrive(what)
        if (!inEditor && !isBusy()) return location.reload()
        setNews((known) => (known === 'invoice' ? known : what))
        if (inEditor && what === 'invoice' && invoiceId)
          void latestChanges(invoiceId).then(setChanges, () => setChanges([]))
      }, PAUSE_MS)
    }
    const stops = [
      onLive('CNDU', ({ InvoiceId }) => InvoiceId === invoiceId && arrive('invoice')),
      onLive('invoice', ({ InvoiceId }) => {
        if (showsReceipts && InvoiceId === invoiceId) arrive('receipts')
      }),
      onLive('wallet', ({ PartnerId }) => {
        if (walletOf === 'everybody' || walletOf === PartnerId) arrive('wallet')
      }),
      onLive('question', ({ CommissionNoteId }) => CommissionNoteId === noteId && arrive('question')),
      onLive('note', ({ CommissionNoteId, Version }) => {
        if (CommissionNoteId === noteId && Version > version) arrive('note')
      }),
    ]
    return () => {
      removeEventListener('beforeunload', leave)
      clearTimeout(soon)
      for (const stop of stops) stop()
    }
  }, [invoiceId, showsReceipts, walletOf, noteId, version, inEditor])

  return (
    <div role="status" className={news ? 'live-notice-page' : undefined}>
      {news && (
        <div className="live-notice">
          <span>
            {WORDS[news]} What you typed is still here{inEditor && ', and kept when you refresh'}.
          </span>
          <Button size="small" onClick={() => location.reload()}>
            Refresh
          </Button>
          {changes.length > 0 && (
            <ul>
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  )
}

/** What the invoice's latest revision changed, a line each. */
async function latestChanges(invoiceId: string): Promise<string[]> {
  const [latest] = await callApi(routes.invoiceRevisions, { params: { id: invoiceId } })
  return (latest?.Changes ?? []).map(({ Field, Old, New, Name, InstallmentGeneratedFor }) => {
    const of = Name ? `${Name}, ${InstallmentGeneratedFor}: ` : ''
    const [was, is] = [Old, New].map((value) => fieldValue(Field, value, latest?.Currency ?? ''))
    return `${of}${fieldLabel(Field)} ${was} → ${is}`
  })
}
