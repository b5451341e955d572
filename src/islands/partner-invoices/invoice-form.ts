import { useEffect, useRef, useState } from 'react'
import type { ChecklistItem, InvoiceMethod } from '#domain/partner-invoices/findings'
import * as routes from '#domain/partner-invoices/routes'
import type { PartnerInvoiceFields } from '#domain/partner-invoices/schema'
import { callApi } from '#islands/lib/call'
import { keep, readKept } from '#islands/lib/kept-typing'

const PAUSE_MS = 400

/** What was typed about the invoice of this note, kept in this browser until the invoice is there. */
export function useInvoiceTyping(noteId: string, version: number, first: PartnerInvoiceFields) {
  const name = keptName(noteId)
  const [fields, setFields] = useState(first)
  // Only now, so that the page comes alive as it was drawn.
  useEffect(() => {
    const kept = readKept<PartnerInvoiceFields>(name)
    if (kept) setFields({ ...first, ...kept.typed })
  }, [name, first])
  return {
    fields,
    set(change: Partial<PartnerInvoiceFields>) {
      setFields((before) => {
        const typed = { ...before, ...change }
        keep(name, { version, base: first, typed })
        return typed
      })
    },
  }
}

/** Under what name the typing is kept. */
export function keptName(noteId: string): string {
  return `tax-invoice:${noteId}`
}

interface Asked {
  noteId: string
  userId: string
  fields: PartnerInvoiceFields
  way: InvoiceMethod
}

/** The checklist of what is typed, asked anew after each pause in typing, and when the person comes back to the page. */
export function useChecklist(asked: Asked, first: readonly ChecklistItem[]) {
  const [findings, setFindings] = useState<readonly ChecklistItem[]>(first)
  const [isOld, setOld] = useState(false)
  const [times, setTimes] = useState(0)
  const question = JSON.stringify(asked)
  const answered = useRef(`${question} 0`)

  useEffect(() => {
    const comeBack = () => document.visibilityState === 'visible' && setTimes((before) => before + 1)
    document.addEventListener('visibilitychange', comeBack)
    return () => document.removeEventListener('visibilitychange', comeBack)
  }, [])

  useEffect(() => {
    const key = `${question} ${times}`
    if (key === answered.current) return
    const leaving = new AbortController()
    setOld(true)
    const timer = setTimeout(async () => {
      try {
        setFindings((await ask(JSON.parse(question), leaving.signal)).Findings)
        answered.current = key
        setOld(false)
      } catch {
        // The list stays as it was, marked as old; the server checks once more in the end.
      }
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [question, times])

  return { findings, setFindings, isOld }
}

function ask({ noteId, userId, fields, way }: Asked, signal: AbortSignal) {
  const body = { ...fields, UserId: userId, Way: way }
  return callApi(routes.checkPartnerInvoice, { params: { id: noteId }, body, signal })
}
