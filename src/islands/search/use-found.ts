import { useEffect, useState } from 'react'
import { findAnything } from '#domain/search/routes'
import type { Found } from '#domain/search/schema'
import { callApi, GENERIC_MESSAGE, isCallError } from '#islands/lib/call'

/** What was found for a text so far, and whether it is that of the present text. */
export interface Finding {
  found: Found | null
  isCurrent: boolean
  failure: string | null
}

/** Between two letters of somebody who types. */
const PAUSE_MS = 120

/** Searches as somebody types: the last text alone counts, whatever is answered when. */
export function useFound(text: string): Finding {
  const q = text.trim()
  const [answer, setAnswer] = useState<Finding & { q: string | null }>({
    q: null,
    found: null,
    isCurrent: false,
    failure: null,
  })
  useEffect(() => {
    const going = new AbortController()
    const ask = async () => {
      try {
        const found = await callApi(findAnything, { query: { q }, signal: going.signal })
        if (!going.signal.aborted) setAnswer({ q, found, isCurrent: true, failure: null })
      } catch (error) {
        if (going.signal.aborted) return
        const failure = isCallError(error) ? error.message : GENERIC_MESSAGE
        setAnswer({ q, found: null, isCurrent: true, failure })
      }
    }
    const timer = setTimeout(() => void ask(), q === '' ? 0 : PAUSE_MS)
    return () => {
      clearTimeout(timer)
      going.abort()
    }
  }, [q])
  return { ...answer, isCurrent: answer.q === q }
}
