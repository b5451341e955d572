import { useEffect, useState } from 'react'
import { GENERIC_MESSAGE, isCallError } from './call'

export interface Submission {
  busy: boolean
  fields: Readonly<Record<string, string>>
  /** The error if it belongs to no field in `message`, any error in `summary`. */
  message: string | null
  summary: string | null
  conflict: string | null
  submit(run: () => Promise<void>): Promise<void>
  refuse(fields: Readonly<Record<string, string>>): void
  clear(): void
}

export function useSubmission(): Submission {
  const [busy, setBusy] = useState(false)
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({})
  const [message, setMessage] = useState<string | null>(null)
  const [summary, setSummary] = useState<string | null>(null)
  const [conflict, setConflict] = useState<string | null>(null)

  useEffect(() => {
    if (Object.keys(fields).length === 0) return
    const place = document.querySelector('dialog[open]') ?? document
    place.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [fields])

  const submit = async (run: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    setFields({})
    setMessage(null)
    setSummary(null)
    try {
      await run()
    } catch (error) {
      const failed = isCallError(error) ? error : null
      setSummary(failed?.status === 409 ? null : (failed?.message ?? GENERIC_MESSAGE))
      if (failed?.fields) setFields(failed.fields)
      else if (failed?.status === 409) setConflict(failed.message)
      else setMessage(failed?.message ?? GENERIC_MESSAGE)
    } finally {
      setBusy(false)
    }
  }

  const clear = () => {
    setMessage(null)
    setSummary(null)
  }

  return { busy, fields, message, summary, conflict, submit, refuse: setFields, clear }
}
