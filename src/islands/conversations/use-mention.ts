import { type KeyboardEvent, useState } from 'react'
import type { ConversationPerson } from '#domain/conversations/message'
import type { ConversationKind } from '#domain/conversations/subjects'
import { callApi } from '#islands/lib/call'
import { ROUTES } from './conversation-routes'
import { matching } from './MentionList'

/** Whom the letters that are being typed after an '@' may mean: the people are asked for at the first one. */
export function useMention(kind: ConversationKind, id: string, isStaff: boolean) {
  const [people, setPeople] = useState<readonly ConversationPerson[] | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const readers = (people ?? []).filter(({ Side }) => !isStaff || Side === 'company')
  const found = typed === null ? [] : matching(readers, typed)

  const seek = (sought: string | null) => {
    setTyped(sought)
    setAt(0)
    if (sought === null || people) return
    setPeople([])
    callApi(ROUTES[kind].people, { params: { id } }).then(setPeople, () => setPeople(null))
  }
  /** Whether the key was the list's. */
  const takes = ({ key }: KeyboardEvent, choose: (person: ConversationPerson) => void): boolean => {
    const [chosen] = found.slice(at)
    if (!chosen) return false
    if (key === 'Escape') setTyped(null)
    else if (key === 'ArrowDown') setAt((at + 1) % found.length)
    else if (key === 'ArrowUp') setAt((at + found.length - 1) % found.length)
    else if (key === 'Enter' || key === 'Tab') choose(chosen)
    else return false
    return true
  }
  return { found, at, seek, takes }
}
