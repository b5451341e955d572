import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react'
import { useFormMark } from '#components/ui/forms/form-fields'
import type { ChecklistItem, InvoiceMethod } from '#domain/partner-invoices/findings'
import * as routes from '#domain/partner-invoices/routes'
import type { PartnerInvoiceFields } from '#domain/partner-invoices/schema'
import { callApi } from '#islands/lib/call'

const PAUSE_MS = 400

export interface ChecklistState {
  findings: readonly ChecklistItem[]
  isOld: boolean
}

export type SetChecklist = Dispatch<SetStateAction<ChecklistState>>

interface Asked {
  noteId: string
  fields: PartnerInvoiceFields
  way: InvoiceMethod
}

/** Reloads the checklist after each pause in typing, and when the user returns to the page. */
export function useChecklist(asked: Asked, setChecklist: SetChecklist): void {
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
    setChecklist((before) => ({ ...before, isOld: true }))
    const timer = setTimeout(async () => {
      try {
        const { Findings } = await ask(JSON.parse(question), leaving.signal)
        answered.current = key
        setChecklist({ findings: Findings, isOld: false })
      } catch {
        // The list stays, marked as old; the server checks again at the end.
      }
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [question, times, setChecklist])
}

function ask({ noteId, fields, way }: Asked, signal: AbortSignal) {
  const body = { ...fields, Way: way }
  return callApi(routes.checkPartnerInvoice, { params: { id: noteId }, body, signal })
}

/** Marks refused fields for as long as the checklist finds them wrong. */
export function useChecklistMarks(findings: readonly ChecklistItem[], refused: readonly string[]): void {
  const mark = useFormMark()
  const before = useRef<Readonly<Record<string, string>>>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: marks change with the list, and with what was refused
  useEffect(() => {
    const wrong = fieldErrors(findings)
    for (const name of refused) {
      if (wrong[name]) mark(name, wrong[name])
      // An error that only the server found stays until the value changes.
      else if (before.current[name]) mark(name, null)
    }
    before.current = wrong
  }, [findings, refused])
}

export function fieldErrors(findings: readonly ChecklistItem[]): Record<string, string> {
  const errors = findings.filter((each) => each.Severity === 'error' && each.FixLink.startsWith('#'))
  return Object.fromEntries(errors.map((each) => [each.FixLink.slice(1), each.Title]))
}
