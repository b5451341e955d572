/** What was typed and not saved yet, kept in this browser: it survives a reload and a session that ends. */
export interface Kept<Typed> {
  /** The version of the row it was typed on, and what that held. */
  version: number
  base: Typed
  typed: Typed
  /** What was sent on that version and not answered yet. */
  sent?: readonly Typed[]
}

const PREFIX = 'tassel:typing:'

/** What was kept under `name`, or null. */
export function readKept<Typed>(name: string): Kept<Typed> | null {
  const text = localStorage.getItem(PREFIX + name)
  if (text === null) return null
  try {
    return JSON.parse(text) as Kept<Typed>
  } catch {
    localStorage.removeItem(PREFIX + name)
    return null
  }
}

/** Keeps what is typed under `name`; a browser without room for it loses nothing but this. */
export function keep<Typed>(name: string, kept: Kept<Typed>): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(kept))
  } catch (error) {
    console.warn('What is typed could not be kept in this browser', error)
  }
}

/** Forgets what was kept: it is saved, or was discarded. */
export function forget(name: string): void {
  localStorage.removeItem(PREFIX + name)
}
