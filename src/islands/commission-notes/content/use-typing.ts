import { useEffect, useRef, useState } from 'react'
import {
  type EditorState,
  type Newer,
  type StoredVersion,
  withChoices,
  withNewer,
  withOwnSave,
} from '#domain/commission-notes/content/editor-state'
import { type Choices, sameTyping } from '#domain/commission-notes/content/merge'
import type { Typed } from '#domain/commission-notes/content/typing'
import { deleteSaved, readSaved, saveTyped } from '#islands/lib/saved-typing'

const MAX_UNANSWERED = 5

interface Subject extends StoredVersion {
  name: string
  currency: string
}

/** The editor's content, kept in the browser; a newer version merges, or waits in `meanwhile` for a choice. */
export function useTyping({ name, version, stored, currency }: Subject) {
  // Calls read the content at the time they are sent, not when they were requested.
  const now = useRef<EditorState>({ base: { version, stored }, typed: stored, meanwhile: null })
  const [state, show] = useState(now.current)
  // Survives a reload: a save that reached the server without its answer being read counts as the user's own.
  const sent = useRef<readonly Typed[]>([])
  const [restored, setRestored] = useState(false)
  const [takenIn, setTakenIn] = useState<{ by: string | null; at: Date } | null>(null)

  const set = (next: EditorState) => {
    now.current = next
    show(next)
    if (sameTyping(next.typed, next.base.stored)) deleteSaved(name)
    else
      saveTyped(name, {
        version: next.base.version,
        base: next.base.stored,
        typed: next.typed,
        sent: sent.current,
      })
  }

  const takeIn = (newer: Newer): boolean => {
    const { base } = now.current
    if (newer.version <= base.version) return true
    const isOwn = sent.current.some((own) => sameTyping(own, newer.stored))
    set(withNewer(now.current, newer, currency, sent.current))
    if (now.current.meanwhile) return false
    if (!isOwn && !sameTyping(base.stored, newer.stored)) setTakenIn({ by: newer.by, at: new Date() })
    return true
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    const saved = readSaved<Typed>(name)
    if (!saved?.base || sameTyping(saved.typed, stored)) return deleteSaved(name)
    sent.current = saved.sent ?? []
    set({ base: { version: saved.version, stored: saved.base }, typed: saved.typed, meanwhile: null })
    setRestored(true)
    takeIn({ version, stored, by: null, at: null })
  }, [])

  return {
    ...state,
    now: () => now.current,
    isChanged: !sameTyping(state.typed, state.base.stored),
    restored,
    takenIn,
    change: (typed: Typed) => set({ ...now.current, typed }),
    /** Merges a newer version with the typed content; false if they overlap and the user must choose. */
    takeIn,
    awaitChoice: (meanwhile: Newer) => set({ ...now.current, meanwhile }),
    settle: (choices: Choices) => set(withChoices(now.current, choices, currency)),
    notTaken: (content: Typed) => {
      sent.current = sent.current.filter((each) => each !== content)
      set(now.current)
    },
    discard: () => {
      const { base, meanwhile } = now.current
      const newest = meanwhile ?? base
      set({ base: newest, typed: newest.stored, meanwhile: null })
      setRestored(false)
    },
    /** The server saved the user's change `from`: `saved` becomes the base, with later typing on top. */
    rebase: (saved: StoredVersion, from: Typed) => {
      sent.current = []
      set(withOwnSave(now.current, saved, from, currency))
    },
    sending: (content: Typed) => {
      sent.current = [...sent.current, content].slice(-MAX_UNANSWERED)
      set(now.current)
    },
    clearSaved: () => deleteSaved(name),
  }
}

export type Typing = ReturnType<typeof useTyping>
