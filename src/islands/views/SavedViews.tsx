import { Bookmark, Check } from 'lucide-react'
import { useState } from 'react'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import { Menu } from '#components/ui/overlays/Menu'
import type { AnyView } from '#domain/views/schema'
import type { ViewHeading } from './ViewDialog'
import { labelOfView } from './ViewLabel'

const DeleteViewDialog = lazyDialog(async () => (await import('./DeleteViewDialog')).DeleteViewDialog)
const ViewDialog = lazyDialog(async () => (await import('./ViewDialog')).ViewDialog)

interface SavedViewsProps<View extends AnyView> {
  what: string
  builtIn?: readonly View[]
  views: readonly View[]
  opened: View | null
  isChanged: boolean
  mayMakeDefault: boolean
  choose: (view: View | null) => void
  overwrite: (view: View) => void
  /** Saves the list as a new view; returns the message. Null until the list is loaded. @throws CallError */
  saveNew: ((heading: ViewHeading) => Promise<string>) | null
  /** Changes only the heading: a rename must not save what was only tried. @throws CallError */
  rename: (view: View, heading: ViewHeading) => Promise<string>
  /** @throws CallError */
  remove: (view: View) => Promise<string>
}

/** The saved views of a list: choose one; save, share and delete the reader's own. */
export function SavedViews<View extends AnyView>(props: SavedViewsProps<View>) {
  const { what, builtIn = [], views, opened, isChanged, mayMakeDefault } = props
  const { choose, overwrite, saveNew, rename, remove } = props
  const [asking, setAsking] = useState<'new' | 'edit' | 'delete' | null>(null)
  const close = () => setAsking(null)
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
    ...(opened && mayOverwrite
      ? [{ label: 'Save changes', onSelect: () => overwrite(opened), parted: true }]
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
      {asking === 'new' && saveNew && (
        <ViewDialog view={null} mayMakeDefault={mayMakeDefault} save={saveNew} onClose={close} />
      )}
      {asking === 'edit' && opened && (
        <ViewDialog
          view={opened}
          mayMakeDefault={mayMakeDefault}
          save={(heading, newest) => rename((newest as View | null) ?? opened, heading)}
          onClose={close}
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
