import { useEffect, useState } from 'react'
import { findAnything } from '#domain/search/routes'
import type { Found } from '#domain/search/schema'
import { callApi, GENERIC_MESSAGE, isCallError } from '#islands/lib/call'

export interface FoundNow {
  found: Found | null
  isCurrent: boolean
  failure: string | null
}

const PAUSE_MS = 120

/** Searches as the user types: only the answer to the latest text counts, whatever the order of answers. */
export function useFound(text: string): FoundNow {
  const q = text.trim()
  const [answer, setAnswer] = useState<FoundNow & { q: string | null }>({
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
