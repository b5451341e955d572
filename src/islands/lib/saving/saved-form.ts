import type { TypingStore } from '#components/ui/forms/use-submitted-form'
import { deleteSaved, readSaved, saveTyped } from '#islands/lib/saved-typing'

interface KeptFormProps<Values> {
  /** Storage name: the form and its owner. */
  name: string
  /** Version of the defaults. */
  version: number
  defaults: Values
  /** Fields never stored in the browser, because the portal encrypts them. */
  but?: readonly (keyof Values)[]
}

/**
 * Keeps a form's typing in this browser until it is saved. If another user saved meanwhile, the typing is
 * applied on top of their version.
 */
export function savedForm<Values extends Record<string, unknown>>({
  name,
  version,
  defaults,
  but = [],
}: KeptFormProps<Values>): TypingStore<Values> & { forget: () => void } {
  const open = (values: Values) => {
    const rest: Partial<Values> = { ...values }
    for (const field of but) delete rest[field]
    return rest
  }
  return {
    read: () => {
      const kept = readSaved<Partial<Values>>(name)
      if (!kept || kept.version === version) return kept?.typed ?? null
      const changed = Object.entries(kept.typed).filter(([field, value]) => value !== kept.base[field])
      return Object.fromEntries(changed) as Partial<Values>
    },
    keep: (values) => saveTyped(name, { version, base: open(defaults), typed: open(values) }),
    forget: () => deleteSaved(name),
  }
}
