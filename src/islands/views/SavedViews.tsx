import { Bookmark, Check } from 'lucide-react'
import { useState } from 'react'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import { Menu } from '#components/ui/overlays/Menu'
import type { ContentOf } from '#domain/views/merge-contents'
import type { AnyView } from '#domain/views/schema'
import { toastFailure, toastSuccess } from '#islands/lib/toasts'
import { type Overlap, overwrite } from './overwrite'
import type { ViewHeading } from './ViewDialog'
import { labelOfView } from './ViewLabel'

const OverlapDialog = lazyDialog(async () => (await import('./OverlapDialog')).OverlapDialog)
const DeleteViewDialog = lazyDialog(async () => (await import('./DeleteViewDialog')).DeleteViewDialog)
const ViewDialog = lazyDialog(async () => (await import('./ViewDialog')).ViewDialog)

interface SavedViewsProps<View extends AnyView> {
  what: string
  builtIn?: readonly View[]
  views: readonly View[]
  opened: View | null
  isChanged: boolean
  maySetDefault: boolean
  choose: (view: View | null) => void
  content: ContentOf<View> | null
  /** Saves a view, or a new one for null, and opens it. @throws CallError */
  save: (
    onto: View | null,
    heading: ViewHeading,
    content: ContentOf<View>,
  ) => Promise<{ message: string; View: View }>
  /** @throws CallError */
  remove: (view: View) => Promise<string>
}

/** The saved views of a list: choose one; save, share and delete the reader's own. */
export function SavedViews<View extends AnyView>(props: SavedViewsProps<View>) {
  const { what, builtIn = [], views, opened, isChanged, maySetDefault } = props
  const { choose, content, save, remove } = props
  const [asking, setAsking] = useState<'new' | 'edit' | 'delete' | null>(null)
  const [overlap, setOverlap] = useState<Overlap<View> | null>(null)
  const close = () => setAsking(null)
  const saveAs = (heading: ViewHeading, onto: View | null, shown: ContentOf<View>) =>
    save(onto, heading, shown).then(({ message }) => message)
  const saveOnto = async (view: View, mine: ContentOf<View>) => {
    const saving = async (onto: View, merged: ContentOf<View>) => {
      const { message, View: saved } = await save(onto, onto, merged)
      toastSuccess(message)
      if (onto !== opened) choose(saved)
    }
    setOverlap(await overwrite(view, mine, saving))
  }
  const all = `All ${what}`
  const choiceOf = (view: View) => ({
    id: view.ViewId,
    label: labelOfView(view),
    onSelect: () => choose(view),
    checked: view.ViewId === opened?.ViewId,
    icon: tick(view.ViewId === opened?.ViewId),
  })
  const mayOverwrite = opened?.CanEdit === true && isChanged
  const choices = [
    ...builtIn.map(choiceOf),
    { label: all, onSelect: () => choose(null), checked: opened === null, icon: tick(opened === null) },
    ...views.map((view, place) => ({ ...choiceOf(view), parted: place === 0 })),
    ...(opened && content && mayOverwrite
      ? [
          {
            label: 'Save changes',
            onSelect: () => void saveOnto(opened, content).catch(toastFailure),
            parted: true,
          },
        ]
      : []),
    { label: 'Save as a new view…', onSelect: () => setAsking('new'), parted: !mayOverwrite },
    ...(opened?.CanEdit
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
              {opened?.Name ?? all}
            </span>
            {isChanged && <span className="views-changed">changed</span>}
          </>
        }
        button={{ look: 'quiet', className: 'views-button' }}
        choices={choices}
      />
      {asking === 'new' && content && (
        <ViewDialog
          view={null}
          maySetDefault={maySetDefault}
          save={(heading) => saveAs(heading, null, content)}
          onClose={close}
        />
      )}
      {asking === 'edit' && opened && (
        <ViewDialog
          view={opened}
          maySetDefault={maySetDefault}
          // A rename must not save what was only tried.
          save={(heading, newest) => {
            const onto = (newest as View | null) ?? opened
            return saveAs(heading, onto, onto)
          }}
          onClose={close}
        />
      )}
      {overlap && (
        <OverlapDialog
          overlap={overlap}
          onSave={() => saveOnto(overlap.newest, overlap.merged)}
          onShow={() => {
            setOverlap(null)
            choose(overlap.newest)
          }}
          onClose={() => setOverlap(null)}
        />
      )}
      {asking === 'delete' && opened && (
        <DeleteViewDialog view={opened} what={what} remove={() => remove(opened)} onClose={close} />
      )}
    </>
  )
}

function tick(on: boolean) {
  return <Check aria-hidden="true" className={on ? undefined : 'views-untaken'} />
}
