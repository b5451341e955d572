import type { TypingStore } from '#components/ui/forms/use-submitted-form'
import { mergeFields } from '#domain/record/merge-fields'
import { deleteSaved, readSaved, saveTyped } from '#islands/lib/saved-typing'
import type { Saved } from './merged-save'

interface SavedFormProps<Values> {
  name: string
  version: number
  defaults: Values
  /** Fields never stored in the browser, because the portal encrypts them. */
  but?: readonly (keyof Values)[]
}

interface SavedForm<Values> extends TypingStore<Values> {
  discard: () => void
  /** The values and version that the typing is based on: older than the page's after a restored conflict. */
  began: () => Saved<Values>
}

/** Keeps typing in the browser until it is saved; where another user changed the same field, saving asks. */
export function savedForm<Values extends object>({
  name,
  version,
  defaults,
  but = [],
}: SavedFormProps<Values>): SavedForm<Values> {
  const open = (values: Values) => {
    const rest: Partial<Values> = { ...values }
    for (const field of but) delete rest[field]
    return rest
  }
  let basis = { version, base: open(defaults) }
  return {
    read: () => {
      const saved = readSaved<Partial<Values>>(name)
      if (!saved || saved.version === version) return saved?.typed ?? null
      const { value, conflicts } = mergeFields(saved.base, saved.typed, open(defaults))
      const both = conflicts.map((field) => [field, saved.base[field as keyof Values]])
      if (both.length > 0)
        basis = { version: saved.version, base: { ...basis.base, ...Object.fromEntries(both) } }
      return value
    },
    save: (values) => saveTyped(name, { ...basis, typed: open(values) }),
    began: () => ({ version: basis.version, data: { ...defaults, ...basis.base } }),
    discard: () => deleteSaved(name),
  }
}
