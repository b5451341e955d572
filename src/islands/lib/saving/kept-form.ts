import type { KeptTyping } from '#components/ui/forms/use-submitted-form'
import { forget, keep, readKept } from '#islands/lib/kept-typing'

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
