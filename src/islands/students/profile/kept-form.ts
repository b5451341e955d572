import type { KeptTyping } from '#components/ui/forms/use-submitted-form'
import { forget, keep, readKept } from '#islands/lib/kept-typing'

/**
 * Keeps what is typed into a form in this browser, on the version that it was typed on, until it was saved.
 * @param but what is never kept outside the portal: what it keeps sealed itself
 */
export function keptForm<Values extends Record<string, unknown>>(
  name: string,
  version: number,
  but: readonly (keyof Values)[] = [],
): KeptTyping<Values> & { forget: () => void } {
  return {
    read: () => {
      const kept = readKept<Partial<Values>>(name)
      return kept?.version === version ? kept.typed : null
    },
    keep: (values) => {
      const typed: Partial<Values> = { ...values }
      for (const field of but) delete typed[field]
      keep(name, { version, base: typed, typed })
    },
    forget: () => forget(name),
  }
}
