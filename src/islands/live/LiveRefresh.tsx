import { useEffect, useState } from 'react'
import { Button } from '#components/ui/Button'
import { fieldLabel, fieldValue } from '#domain/commission-notes/content/change-words'
import * as routes from '#domain/invoice-revisions/routes'
import { callApi } from '#islands/lib/call'
import { onLive } from '#islands/lib/live/live'
import { isBusy } from './busy'

interface LiveRefreshProps {
  invoiceId?: string | undefined
  showsReceipts?: boolean
  /** 'everybody' for all partners. */
  walletOf?: string | undefined
  note?: { id: string; version: number } | undefined
  /** In an editor nothing reloads automatically. */
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
/** The event may come from the page's own call: its answer and follow-up come first. */
const PAUSE_MS = 1_500
/** Longest time the next page may take to load; starting a file download looks like leaving, too. */
const LEAVING_MS = 10_000

/** Reloads the page on live changes; while the user is busy with it, only shows a notice. */
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

async function latestChanges(invoiceId: string): Promise<string[]> {
  const [latest] = await callApi(routes.invoiceRevisions, { params: { id: invoiceId } })
  return (latest?.Changes ?? []).map(({ Field, Old, New, Name, InstallmentGeneratedFor }) => {
    const of = Name ? `${Name}, ${InstallmentGeneratedFor}: ` : ''
    const [was, is] = [Old, New].map((value) => fieldValue(Field, value, latest?.Currency ?? ''))
    return `${of}${fieldLabel(Field, null)} ${was} → ${is}`
  })
}
