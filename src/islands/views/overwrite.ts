import { type ContentOf, mergeContents } from '#domain/views/merge-contents'
import type { AnyView } from '#domain/views/schema'
import type { CallError } from '#islands/lib/call'
import { staleCurrent } from '#islands/lib/saving/stale-current'

export interface Overlap<View extends AnyView> {
  words: string
  newest: View
  merged: ContentOf<View>
}

/** Saves a list onto its view, on others' saves; a conflict is returned unsaved. Throws what `save` throws. */
export async function overwrite<View extends AnyView>(
  view: View,
  mine: ContentOf<View>,
  save: (onto: View, content: ContentOf<View>) => Promise<void>,
): Promise<Overlap<View> | null> {
  try {
    await save(view, mine)
  } catch (error) {
    const newest = staleCurrent<View>(error)
    if (!newest) throw error
    const { value: merged, conflicts } = mergeContents<View>(view, mine, newest)
    if (conflicts.length > 0)
      return {
        newest,
        merged,
        words: `${(error as CallError).message} You both changed ${conflicts.join(', ')}.`,
      }
    await save(newest, merged)
  }
  return null
}
