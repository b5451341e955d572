import { GROUP_NAMES } from '#domain/views/groups'
import type { AnyView } from '#domain/views/schema'

/** A view's label: its name with the group whose default it is, or who shared it. */
export function labelOfView(view: AnyView): string {
  if (view.Sharing === 'default' && view.DefaultFor)
    return `${view.Name} (default: ${GROUP_NAMES[view.DefaultFor]})`
  if (view.Sharing === 'shared') return `${view.Name} (shared${view.IsMine ? '' : ` by ${view.OwnerName}`})`
  return view.Name
}
