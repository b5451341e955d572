import { type KeyboardEvent, useState } from 'react'
import type { ConversationPerson } from '#domain/conversations/message'
import type { ConversationKind } from '#domain/conversations/subjects'
import { callApi } from '#islands/lib/call'
import { ROUTES } from './conversation-routes'

/** The mention typed before the caret: text after the last '@' that begins a word; null if none. */
export function mentionTyped(text: string, caret: number): string | null {
  const [, typed] = /(?:^|\s)@([^\n@]{0,40})$/.exec(text.slice(0, caret)) ?? []
  return typed ?? null
}

/** People who match the letters typed after '@'. They and the list's script load on the first letter. */
export function useMention(kind: ConversationKind, id: string, isStaff: boolean) {
  const [people, setPeople] = useState<readonly ConversationPerson[] | null>(null)
  const [list, setList] = useState<typeof import('./MentionList') | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const readers = (people ?? []).filter(({ Side }) => !isStaff || Side === 'company')
  const found = typed === null || !list ? [] : list.matching(readers, typed)

  const seek = (sought: string | null) => {
    setTyped(sought)
    setAt(0)
    if (sought === null || people) return
    setPeople([])
    Promise.all([callApi(ROUTES[kind].people, { params: { id } }), import('./MentionList')]).then(
      ([all, loaded]) => {
        setList(loaded)
        setPeople(all)
      },
      () => setPeople(null),
    )
  }
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
  return { found, at, MentionList: list?.MentionList, seek, takes }
}
