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
import { forget, keep, readKept } from '#islands/lib/kept-typing'

const MOST_UNANSWERED = 5

interface Subject extends StoredVersion {
  /** Names the draft or note in this browser. */
  name: string
  currency: string
}

/**
 * The editor's content. Unsaved typing is kept in the browser with what it was typed on. Newer versions are merged with it:
 * at once where nothing overlaps, else they wait in `meanwhile` for the person's choice; typing goes on all the time.
 */
export function useTyping({ name, version, stored, currency }: Subject) {
  // The calls read what is typed when they are sent, not when they were asked for.
  const now = useRef<EditorState>({ base: { version, stored }, typed: stored, meanwhile: null })
  const [state, show] = useState(now.current)
  // Kept over a reload: what arrived although nobody was there for its answer is one's own.
  const sent = useRef<readonly Typed[]>([])
  const [restored, setRestored] = useState(false)
  const [takenIn, setTakenIn] = useState<{ by: string | null; at: Date } | null>(null)

  const set = (next: EditorState) => {
    now.current = next
    show(next)
    if (sameTyping(next.typed, next.base.stored)) forget(name)
    else
      keep(name, {
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
    const kept = readKept<Typed>(name)
    if (!kept?.base || sameTyping(kept.typed, stored)) return forget(name)
    sent.current = kept.sent ?? []
    set({ base: { version: kept.version, stored: kept.base }, typed: kept.typed, meanwhile: null })
    setRestored(true)
    takeIn({ version, stored, by: null, at: null })
  }, [])

  return {
    ...state,
    /** What holds at this moment, also in a call that was begun before it. */
    now: () => now.current,
    isChanged: !sameTyping(state.typed, state.base.stored),
    /** What was typed before came back: the person is told. */
    restored,
    /** Whose changes were merged last, and when; null before. */
    takenIn,
    change: (typed: Typed) => set({ ...now.current, typed }),
    /** Merges a newer version with what is typed; false where they overlap and it waits for a choice. */
    takeIn,
    /** Lets a newer version wait for the person's look at it. */
    hold: (meanwhile: Newer) => set({ ...now.current, meanwhile }),
    /** Merges the version that waits, with what was chosen where it overlaps. */
    settle: (choices: Choices) => set(withChoices(now.current, choices, currency)),
    /** The server refused it: it is nowhere but here. */
    notTaken: (content: Typed) => {
      sent.current = sent.current.filter((each) => each !== content)
      set(now.current)
    },
    discard: () => {
      const { base, meanwhile } = now.current
      const kept = meanwhile ?? base
      set({ base: kept, typed: kept.stored, meanwhile: null })
      setRestored(false)
    },
    /** The server took my own change of `from`: `saved` holds now, with what was typed beyond it. */
    rebase: (saved: StoredVersion, from: Typed) => {
      sent.current = []
      set(withOwnSave(now.current, saved, from, currency))
    },
    /** This is on its way to the server, whoever will be there for the answer. */
    sending: (content: Typed) => {
      sent.current = [...sent.current, content].slice(-MOST_UNANSWERED)
      set(now.current)
    },
    forget: () => forget(name),
  }
}

export type Typing = ReturnType<typeof useTyping>
