import { useEffect, useState } from 'react'
import { GENERIC_MESSAGE, isCallError } from './call'

export interface Submission {
  busy: boolean
  /** Field name to message, as the server answered. */
  fields: Readonly<Record<string, string>>
  /** What went wrong, where no field is named. */
  message: string | null
  /** What went wrong, whether a field is named or not. */
  summary: string | null
  /** A conflict with somebody else's change: who and what. */
  conflict: string | null
  /** Runs a call; keeps its failure for the fields it names, or as one message. */
  submit(run: () => Promise<void>): Promise<void>
  /** Marks fields as wrong without asking the server. */
  refuse(fields: Readonly<Record<string, string>>): void
  /** Takes away what was said of the whole: what it was about has changed. */
  forget(): void
}

/** One call of a form or a button at a time, with its failures where a person looks for them. */
export function useSubmission(): Submission {
  const [busy, setBusy] = useState(false)
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({})
  const [message, setMessage] = useState<string | null>(null)
  const [summary, setSummary] = useState<string | null>(null)
  const [conflict, setConflict] = useState<string | null>(null)

  // The first field that is wrong takes the focus, once it is marked.
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

  const forget = () => {
    setMessage(null)
    setSummary(null)
  }

  return { busy, fields, message, summary, conflict, submit, refuse: setFields, forget }
}
