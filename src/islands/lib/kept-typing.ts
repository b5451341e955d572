import type { KeptTyping } from '#components/ui/forms/use-submitted-form'

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

interface KeptFormProps<Values> {
  /** Of what, whose. */
  name: string
  /** Of what the form begins with. */
  version: number
  defaults: Values
  /** What is never kept outside the portal: what it keeps sealed itself. */
  but?: readonly (keyof Values)[]
}

/**
 * Keeps what is typed into a form in this browser until it was saved. Where somebody saved the same meanwhile, what was typed goes on top of
 * theirs.
 */
export function keptForm<Values extends Record<string, unknown>>({
  name,
  version,
  defaults,
  but = [],
}: KeptFormProps<Values>): KeptTyping<Values> & { forget: () => void } {
  const open = (values: Values) => {
    const rest: Partial<Values> = { ...values }
    for (const field of but) delete rest[field]
    return rest
  }
  return {
    read: () => {
      const kept = readKept<Partial<Values>>(name)
      if (!kept || kept.version === version) return kept?.typed ?? null
      const changed = Object.entries(kept.typed).filter(([field, value]) => value !== kept.base[field])
      return Object.fromEntries(changed) as Partial<Values>
    },
    keep: (values) => keep(name, { version, base: open(defaults), typed: open(values) }),
    forget: () => forget(name),
  }
}
