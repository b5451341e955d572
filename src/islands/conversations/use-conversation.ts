import { useEffect, useRef, useState } from 'react'
import type { Message, MessagePage } from '#domain/conversations/message'
import type { ConversationKind } from '#domain/conversations/subjects'
import { callApi } from '#islands/lib/call'
import { mayHaveMissedNews, onLive } from '#islands/lib/live'
import { toastFailure } from '#islands/lib/toasts'
import { ROUTES } from './conversation-routes'

const STRETCH = 50
/** Everything that is new is fetched in at most so large a piece. */
const CATCH_UP = 100

/** A conversation as a page shows it: what is new comes by itself, older messages on demand, each once and in order. */
export function useConversation(kind: ConversationKind, id: string, first: MessagePage) {
  const [messages, setMessages] = useState(first.rows)
  const [hasEarlier, setHasEarlier] = useState(first.HasEarlier)
  const [isLoading, setLoading] = useState(false)
  const last = useRef(first.LastNumber)
  const queue = useRef(Promise.resolve())
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
  const heard = useRef((_: number): void => undefined)
  heard.current = (number) => {
    // One after another: what was told meanwhile is there already when its turn comes.
    queue.current = queue.current
      .then(() => (number > last.current ? fetchAfter(last.current, CATCH_UP) : fetchAfter(number - 1, 1)))
      .catch(() => undefined)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the conversation comes into view
  useEffect(() => {
    if (!mayHaveMissedNews()) return
    const before = (first.rows[0]?.Number ?? 1) - 1
    queue.current = queue.current.then(() => fetchAfter(before, CATCH_UP)).catch(() => undefined)
  }, [])
  useEffect(
    () =>
      onLive('message', ({ Kind, SubjectId, Number: number }) => {
        if (Kind === kind && SubjectId === id) heard.current(number)
      }),
    [kind, id],
  )

  // Earlier messages are drawn while the list is silent: nobody wants fifty of them read aloud.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once they are drawn
  useEffect(() => setLoading(false), [messages])
  /** Answers whether there are more of them. */
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

/** Both, each message once as it was read last, in order. */
function merged(before: readonly Message[], rows: readonly Message[]): Message[] {
  const byNumber = new Map([...before, ...rows].map((row) => [row.Number, row]))
  return [...byNumber.values()].sort((a, b) => a.Number - b.Number)
}
