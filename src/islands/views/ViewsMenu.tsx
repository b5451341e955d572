import { useStore } from '@nanostores/react'
import { Bookmark, Check } from 'lucide-react'
import { useState } from 'react'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import { Menu } from '#components/ui/overlays/Menu'
import type { NoteColumn } from '#domain/commission-notes/list/columns'
import type { NotesPlace } from '#domain/commission-notes/list/list-address'
import { isBuiltIn } from '#domain/views/built-in'
import { differs } from '#domain/views/layout'
import type { SavedView } from '#domain/views/schema'
import type { OpenedViews } from '#islands/commission-notes/list/ListTools'
import { toastFailure, toastSuccess } from '#islands/lib/toasts'
import { $notes } from '../commission-notes/list/notes-store'
import { labelOfView } from './ViewLabel'
import { $views, chooseView, presentContent, removeView, saveAsView, saveView, viewById } from './views-store'

const DeleteViewDialog = lazyDialog(async () => (await import('./DeleteViewDialog')).DeleteViewDialog)
const ViewDialog = lazyDialog(async () => (await import('./ViewDialog')).ViewDialog)

interface ViewsMenuProps {
  place: NotesPlace
  /** The reader's views as the server sent them. */
  views: OpenedViews
  theirs: readonly NoteColumn[]
}

type Asking = 'new' | 'edit' | 'delete'

/** The saved views of the list: to choose one, and to save, share and delete one's own. */
export function ViewsMenu({ place, views, theirs }: ViewsMenuProps) {
  const [asking, setAsking] = useState<Asking | null>(null)
  const state = useStore($views)
  const list = useStore($notes)
  const known = state?.views ?? views.views
  const present = list ? viewById(known, list.view?.id) : views.opened
  const content = state && list ? presentContent(theirs, place.fixed) : null
  const isChanged = present !== null && content !== null && differs(present, content, theirs)

  const overwrite = async (view: SavedView) => {
    if (!content) return
    try {
      toastSuccess(await saveView(view, view, content))
    } catch (error) {
      toastFailure(error)
    }
  }

  const own = known.filter((view) => !isBuiltIn(view))
  const choiceOf = (view: SavedView) => ({
    id: view.ViewId,
    label: labelOfView(view),
    onSelect: () => chooseView(view),
    checked: view === present,
    icon: tick(view === present),
  })
  const choices = [
    ...known.filter(isBuiltIn).map(choiceOf),
    { label: 'All notes', onSelect: () => chooseView(null), checked: present === null, icon: tick(!present) },
    ...own.map((view, place) => ({ ...choiceOf(view), parted: place === 0 })),
    ...(present?.CanEdit && isChanged
      ? [{ label: 'Save changes', onSelect: () => void overwrite(present), parted: true }]
      : []),
    {
      label: 'Save as a new view…',
      onSelect: () => setAsking('new'),
      parted: !(present?.CanEdit && isChanged),
    },
    ...(present?.CanEdit
      ? [
          { label: 'Rename or share…', onSelect: () => setAsking('edit') },
          { label: 'Delete this view…', onSelect: () => setAsking('delete'), danger: true },
        ]
      : []),
  ]

  return (
    <>
      <Menu
        label={
          <>
            <Bookmark aria-hidden="true" />
            <span className="views-name">
              <span className="sr-only">View: </span>
              {present?.Name ?? 'All notes'}
            </span>
            {isChanged && <span className="views-changed">changed</span>}
          </>
        }
        button={{ look: 'quiet', className: 'views-button' }}
        choices={choices}
      />
      {(asking === 'new' || (asking === 'edit' && present)) && content && (
        <ViewDialog
          view={asking === 'edit' ? present : null}
          mayMakeDefault={views.mayMakeDefault}
          save={(heading) =>
            asking === 'edit' && present ? saveView(present, heading, present) : saveAsView(heading, content)
          }
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'delete' && present && (
        <DeleteViewDialog
          view={present}
          what="notes"
          remove={() => removeView(present)}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  )
}

function tick(on: boolean) {
  return <Check aria-hidden="true" className={on ? undefined : 'views-untaken'} />
}
