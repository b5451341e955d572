import { type Merged, mergeFields } from '#domain/record/merge-fields'
import type { AnyView } from './schema'

export type ContentOf<View extends AnyView> = Pick<View, 'Filters' | 'Sort' | 'Columns' | 'Density'>

const NAMES = {
  Filters: 'the filters',
  Sort: 'the sort order',
  Columns: 'the columns',
  Density: 'the row height',
}
const FIELDS = ['Sort', 'Columns', 'Density'] as const

/** Merges a list as one person shows it with the view that another saved; conflicts are in words. */
export function mergeContents<View extends AnyView>(
  base: ContentOf<View>,
  mine: ContentOf<View>,
  theirs: ContentOf<View>,
): Merged<ContentOf<View>> {
  const all = Object.assign({}, base.Filters, mine.Filters, theirs.Filters)
  // A filter that was removed is one without a value.
  const filled = ({ Filters }: ContentOf<View>) =>
    Object.fromEntries(Object.keys(all).map((name) => [name, (Filters as Record<string, unknown>)[name]]))
  const filters = mergeFields<object>(filled(base), filled(mine), filled(theirs))
  const plain = (content: ContentOf<View>) =>
    Object.fromEntries(FIELDS.map((field) => [field, content[field]]))
  const rest = mergeFields<object>(plain(base), plain(mine), plain(theirs))
  const both = [...(filters.conflicts.length > 0 ? ['Filters'] : []), ...rest.conflicts]
  return {
    value: { Filters: filters.value, ...rest.value } as ContentOf<View>,
    conflicts: both.map((field) => NAMES[field as keyof typeof NAMES]),
  }
}
