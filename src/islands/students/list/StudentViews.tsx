import { Bookmark, Check } from 'lucide-react'
import { useState } from 'react'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import { Menu } from '#components/ui/overlays/Menu'
import { arranged, type LayoutOf } from '#domain/paging/columns'
import { paths } from '#domain/paths'
import { filtersOf, type StudentsQuery, studentsAddress } from '#domain/students/list/address'
import { STUDENT_COLUMN_SET, type StudentColumn } from '#domain/students/list/columns'
import { NO_VIEW } from '#domain/views/address'
import * as routes from '#domain/views/routes'
import type { StudentView } from '#domain/views/schema'
import { callApi } from '#islands/lib/call'
import { toastFailure, toastOnNextPage } from '#islands/lib/toasts'
import type { ViewHeading } from '#islands/views/ViewDialog'
import { labelOfView } from '#islands/views/ViewLabel'

const DeleteViewDialog = lazyDialog(
  async () => (await import('#islands/views/DeleteViewDialog')).DeleteViewDialog,
)
const ViewDialog = lazyDialog(async () => (await import('#islands/views/ViewDialog')).ViewDialog)

export interface StudentViewsProps {
  views: readonly StudentView[]
  /** The one the list is opened by. */
  opened: StudentView | null
  query: StudentsQuery
  layout: LayoutOf<StudentColumn>
  theirs: readonly StudentColumn[]
  mayMakeDefault: boolean
}

/** The saved views of the list of students: to choose one, and to save, share and delete one's own. */
export function StudentViews({ views, opened, query, layout, theirs, mayMakeDefault }: StudentViewsProps) {
  const [asking, setAsking] = useState<'new' | 'edit' | 'delete' | null>(null)
  const content = {
    Filters: filtersOf(query),
    Sort: query.sort,
    Columns: [...layout.columns],
    Density: layout.density,
  }
  const isChanged = opened !== null && said(opened, theirs) !== said(content, theirs)
  const go = (view: StudentView, message: string) => {
    toastOnNextPage(message)
    location.assign(addressOfView(view))
  }
  const save = async (view: StudentView | null, heading: ViewHeading, shown: typeof content) => {
    const { Name, Sharing, DefaultFor } = heading
    const body = { List: 'students', ...shown, Name, Sharing, DefaultFor } as const
    const { message, View } = view
      ? await callApi(routes.changeView, {
          params: { id: view.ViewId },
          body: { ...body, Version: view.Version },
        })
      : await callApi(routes.createView, { body })
    if (View.List === 'students') go(View, message)
    return message
  }
  const remove = async (view: StudentView) => {
    const body = { Version: view.Version }
    const { message } = await callApi(routes.deleteView, { params: { id: view.ViewId }, body })
    toastOnNextPage(message)
    location.assign(paths.students({ view: NO_VIEW }))
    return message
  }
  const mayOverwrite = opened?.CanEdit && isChanged
  const choices = [
    {
      label: 'All students',
      onSelect: () => location.assign(paths.students({ view: NO_VIEW })),
      checked: opened === null,
      icon: tick(opened === null),
    },
    ...views.map((view, place) => ({
      id: view.ViewId,
      label: labelOfView(view),
      onSelect: () => location.assign(addressOfView(view)),
      checked: view.ViewId === opened?.ViewId,
      icon: tick(view.ViewId === opened?.ViewId),
      parted: place === 0,
    })),
    ...(opened && mayOverwrite
      ? [
          {
            label: 'Save changes',
            onSelect: () => void save(opened, opened, content).catch(toastFailure),
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
              {opened?.Name ?? 'All students'}
            </span>
            {isChanged && <span className="views-changed">changed</span>}
          </>
        }
        button={{ look: 'quiet', className: 'views-button' }}
        choices={choices}
      />
      {asking === 'new' && (
        <ViewDialog
          view={null}
          mayMakeDefault={mayMakeDefault}
          save={(heading) => save(null, heading, content)}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'edit' && opened && (
        <ViewDialog
          view={opened}
          mayMakeDefault={mayMakeDefault}
          // Another name is no reason to keep what was only tried.
          save={(heading) => save(opened, heading, contentOf(opened))}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'delete' && opened && (
        <DeleteViewDialog
          view={opened}
          what="students"
          remove={() => remove(opened)}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  )
}

function addressOfView({ ViewId, Filters, Sort }: StudentView): string {
  return studentsAddress({ ...Filters, sort: Sort }, ViewId)
}

type Content = Pick<StudentView, 'Filters' | 'Sort' | 'Columns' | 'Density'>

function contentOf({ Filters, Sort, Columns, Density }: Content): Content {
  return { Filters, Sort, Columns, Density }
}

/** What is shown, as a text of its own for whatever differs. */
function said({ Filters, Sort, Columns, Density }: Content, theirs: readonly StudentColumn[]): string {
  const columns = arranged(STUDENT_COLUMN_SET, theirs, { columns: Columns })
  const laid = columns.map(({ Id, Hidden, Width }) => [Id, Hidden, Width])
  return JSON.stringify([filtersOf(Filters), Sort, Density, laid])
}

function tick(on: boolean) {
  return <Check aria-hidden="true" className={on ? undefined : 'views-untaken'} />
}
