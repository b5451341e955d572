import { useEffect, useRef, useState } from 'react'
import type { Message, MessagePage } from '#domain/conversations/message'
import type { ConversationKind } from '#domain/conversations/subjects'
import { callApi } from '#islands/lib/call'
import { readOnLive } from '#islands/lib/live/live'
import { toastFailure } from '#islands/lib/toasts'
import { ROUTES } from './conversation-routes'

const STRETCH = 50
const CATCH_UP = 100

/** State of a conversation: new messages arrive live, older ones on demand, each once and in order. */
export function useConversation(kind: ConversationKind, id: string, first: MessagePage) {
  const [messages, setMessages] = useState(first.rows)
  const [hasEarlier, setHasEarlier] = useState(first.HasEarlier)
  const [isLoading, setLoading] = useState(false)
  const last = useRef(first.LastNumber)
  const routes = ROUTES[kind]

  const take = (rows: readonly Message[]) => {
    last.current = Math.max(last.current, ...rows.map((row) => row.Number))
    setMessages((before) => merged(before, rows))
  }
  const fetchAfter = async (after: number, pageSize: number): Promise<void> => {
    const page = await callApi(routes.list, { params: { id }, query: { after, pageSize } })
    take(page.rows)
    if (page.rows.length === CATCH_UP) await fetchAfter(last.current, CATCH_UP)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the page came with is missed once
  useEffect(() => {
    const before = (first.rows[0]?.Number ?? 1) - 1
    return readOnLive(
      'message',
      async ({ Kind, SubjectId, Number: number }) => {
        if (Kind !== kind || SubjectId !== id) return
        await (number > last.current ? fetchAfter(last.current, CATCH_UP) : fetchAfter(number - 1, 1))
      },
      () => fetchAfter(before, CATCH_UP),
    )
  }, [kind, id])

  // Earlier messages are drawn while the live region is off: fifty of them must not be read aloud.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once they are drawn
  useEffect(() => setLoading(false), [messages])
  const loadEarlier = async (): Promise<boolean> => {
    setLoading(true)
    try {
      const before = messages[0]?.Number ?? 1
      const page = await callApi(routes.list, { params: { id }, query: { before, pageSize: STRETCH } })
      setMessages((shown) => merged(shown, page.rows))
      setHasEarlier(page.HasEarlier)
      return page.HasEarlier
    } catch (error) {
      toastFailure(error)
      setLoading(false)
      return true
    }
  }
  return { messages, hasEarlier, isLoading, loadEarlier, take }
}

function merged(before: readonly Message[], rows: readonly Message[]): Message[] {
  const byNumber = new Map([...before, ...rows].map((row) => [row.Number, row]))
  return [...byNumber.values()].sort((a, b) => a.Number - b.Number)
}
