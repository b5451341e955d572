import { useState } from 'react'
import type { Application } from '#domain/applications/application'
import { mergeEntries } from '#domain/record/merge-entries'
import { staleCurrent } from '#islands/lib/saving/stale-current'
import { inTurn, seenVersion, setVersion } from './version'

interface EntriesOf<Stored, New> {
  entriesOf: (application: Application) => readonly Stored[]
  idOf: (entry: Stored | New) => string | undefined
  send: (entries: readonly (Stored | New)[], Version: number) => Promise<{ Application: Application }>
}

/** A list saved as a whole, on top of others' saves; throws if they changed the entry in question. */
export function useEntries<Stored extends object, New extends object>(
  application: Application,
  of: EntriesOf<Stored, New>,
): [entries: readonly Stored[], save: (next: readonly (Stored | New)[]) => Promise<void>] {
  const [shown, setShown] = useState(() => of.entriesOf(application))
  const [save] = useState(() => entriesSave(application, of, setShown))
  return [shown, (next) => inTurn(() => save(shown, next))]
}

/** `useEntries` without React; the saves follow one another. */
export function entriesSave<Stored extends object, New extends object>(
  application: Application,
  { entriesOf, idOf, send }: EntriesOf<Stored, New>,
  show: (entries: readonly Stored[]) => void,
): (shown: readonly Stored[], next: readonly (Stored | New)[]) => Promise<void> {
  let latest = entriesOf(application)
  const take = (current: Application) => {
    latest = entriesOf(current)
    show(latest)
  }
  const merge = (base: readonly Stored[], mine: readonly (Stored | New)[], theirs: readonly Stored[]) =>
    mergeEntries<Stored | New>(base, mine, theirs, idOf)
  return async (shown, next) => {
    const mine = merge(shown, next, latest).value
    try {
      const saved = (await send(mine, seenVersion(application))).Application
      setVersion(saved.Version)
      take(saved)
    } catch (error) {
      const current = staleCurrent<Application>(error)
      if (!current) throw error
      const { value, conflicts } = merge(latest, mine, entriesOf(current))
      if (conflicts.length > 0) {
        take(current)
        throw error
      }
      // The version is not marked as seen: the page does not show what else others changed.
      take((await send(value, current.Version)).Application)
    }
  }
}
