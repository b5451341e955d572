import { arranged, type LayoutOf } from '#domain/paging/columns'
import { paths } from '#domain/paths'
import { filtersOf, type StudentsQuery, studentsAddress } from '#domain/students/list/address'
import { STUDENT_COLUMN_SET, type StudentColumn } from '#domain/students/list/columns'
import { NO_VIEW } from '#domain/views/address'
import type { ContentOf } from '#domain/views/merge-contents'
import * as routes from '#domain/views/routes'
import type { StudentView } from '#domain/views/schema'
import { callApi } from '#islands/lib/call'
import { openWithMessage } from '#islands/lib/form-call'
import { SavedViews } from '#islands/views/SavedViews'
import type { ViewHeading } from '#islands/views/ViewDialog'

export interface StudentViewsProps {
  views: readonly StudentView[]
  opened: StudentView | null
  query: StudentsQuery
  layout: LayoutOf<StudentColumn>
  theirs: readonly StudentColumn[]
  maySetDefault: boolean
}

export function StudentViews({ views, opened, query, layout, theirs, maySetDefault }: StudentViewsProps) {
  const content = {
    Filters: filtersOf(query),
    Sort: query.sort,
    Columns: [...layout.columns],
    Density: layout.density,
  }
  const save = async (view: StudentView | null, heading: ViewHeading, shown: Content) => {
    const { Name, Sharing, DefaultFor } = heading
    const body = { List: 'students', ...contentOf(shown), Name, Sharing, DefaultFor } as const
    const { message, View } = view
      ? await callApi(routes.changeView, {
          params: { id: view.ViewId },
          body: { ...body, Version: view.Version },
        })
      : await callApi(routes.createView, { body })
    const saved = View as StudentView
    openWithMessage(addressOfView(saved), { message })
    return { message, View: saved }
  }
  const remove = async (view: StudentView) => {
    const body = { Version: view.Version }
    const { message } = await callApi(routes.deleteView, { params: { id: view.ViewId }, body })
    openWithMessage(paths.students({ view: NO_VIEW }), { message })
    return message
  }
  const choose = (view: StudentView | null) =>
    location.assign(view ? addressOfView(view) : paths.students({ view: NO_VIEW }))
  return (
    <SavedViews
      what="students"
      views={views}
      opened={opened}
      isChanged={opened !== null && summaryOf(opened, theirs) !== summaryOf(content, theirs)}
      maySetDefault={maySetDefault}
      choose={choose}
      content={content}
      save={save}
      remove={remove}
    />
  )
}

function addressOfView({ ViewId, Filters, Sort }: StudentView): string {
  return studentsAddress({ ...Filters, sort: Sort }, ViewId)
}

type Content = ContentOf<StudentView>

function contentOf({ Filters, Sort, Columns, Density }: Content): Content {
  return { Filters, Sort, Columns, Density }
}

function summaryOf({ Filters, Sort, Columns, Density }: Content, theirs: readonly StudentColumn[]): string {
  const columns = arranged(STUDENT_COLUMN_SET, theirs, { columns: Columns })
  const laid = columns.map(({ Id, Hidden, Width }) => [Id, Hidden, Width])
  return JSON.stringify([filtersOf(Filters), Sort, Density, laid])
}
