export interface SavedTyping<Typed> {
  /** The version of the row it is based on, and that version's content. */
  version: number
  base: Typed
  typed: Typed
  sent?: readonly Typed[]
}

const PREFIX = 'tassel:typing:'

export function readSaved<Typed>(name: string): SavedTyping<Typed> | null {
  const text = localStorage.getItem(PREFIX + name)
  if (text === null) return null
  try {
    return JSON.parse(text) as SavedTyping<Typed>
  } catch {
    localStorage.removeItem(PREFIX + name)
    return null
  }
}

/** Stores typed content under `name`; if the browser has no room, only this is lost. */
export function saveTyped<Typed>(name: string, typing: SavedTyping<Typed>): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(typing))
  } catch (error) {
    console.warn('Typing cannot be saved in this browser', error)
  }
}

export function deleteSaved(name: string): void {
  localStorage.removeItem(PREFIX + name)
}
