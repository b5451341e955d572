import { atom } from 'nanostores'

/** The newest version of the application on the page that one of its islands has saved; null while none has. */
const $saved = atom<number | null>(null)

/** Says which version a save has made. */
export function noteVersion(version: number): void {
  $saved.set(version)
}

let last: Promise<unknown> = Promise.resolve()

/** Does what an island saves after what another began to save before it, so that a person never conflicts with themself. */
export function inTurn<Saved>(save: () => Promise<Saved>): Promise<Saved> {
  const saving = last.then(save)
  last = saving.catch(() => undefined)
  return saving
}

/** The version that the reader has seen: the one that the page began with, or what they saved on it since. */
export function seenVersion({ Version }: { Version: number }): number {
  return $saved.get() ?? Version
}
