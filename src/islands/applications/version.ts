import { atom } from 'nanostores'
import { turns } from '#islands/lib/turns'

/** The newest version of the application on the page that one of its islands has saved; null while none has. */
const $saved = atom<number | null>(null)

/** Says which version a save has made. */
export function noteVersion(version: number): void {
  $saved.set(version)
}

/** Does what an island saves after what another began to save before it. */
export const inTurn = turns()

/** The version that the reader has seen: the one that the page began with, or what they saved on it since. */
export function seenVersion({ Version }: { Version: number }): number {
  return $saved.get() ?? Version
}
