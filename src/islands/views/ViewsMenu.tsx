import type { NoteColumn } from '#domain/commission-notes/list/columns'
import type { NotesPlace } from '#domain/commission-notes/list/list-address'
import { isBuiltIn } from '#domain/views/built-in'
import { differs } from '#domain/views/layout'
import type { OpenedViews } from '#islands/commission-notes/list/ListTools'
import { useShared } from '#islands/lib/stores/use-shared'
import { $notes } from '../commission-notes/list/notes-store'
import { SavedViews } from './SavedViews'
import { $views, chooseView, presentContent, removeView, saveView, viewById } from './views-store'

interface ViewsMenuProps {
  place: NotesPlace
  views: OpenedViews
  theirs: readonly NoteColumn[]
}

export function ViewsMenu({ place, views, theirs }: ViewsMenuProps) {
  const state = useShared($views)
  const list = useShared($notes)
  const known = state?.views ?? views.views
  const present = list ? viewById(known, list.view?.id) : views.opened
  const content = state && list ? presentContent(state, list, theirs, place.fixed) : null
  return (
    <SavedViews
      what="notes"
      builtIn={known.filter(isBuiltIn)}
      views={known.filter((view) => !isBuiltIn(view))}
      opened={present}
      isChanged={present !== null && content !== null && differs(present, content, theirs)}
      maySetDefault={views.maySetDefault}
      choose={chooseView}
      content={content}
      save={saveView}
      remove={removeView}
    />
  )
}
