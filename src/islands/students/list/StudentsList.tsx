import { Columns3 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { IconButton } from '#components/ui/Button'
import { DataGrid } from '#components/ui/grid/DataGrid'
import type { GridSort } from '#components/ui/grid/grid-props'
import { useSelectionStore } from '#components/ui/grid/use-selected'
import { arranged, type LayoutOf, rearranged } from '#domain/paging/columns'
import { type StudentsQuery, studentsAddress } from '#domain/students/list/address'
import type { Choice } from '#domain/students/list/choices'
import { STUDENT_COLUMN_SET, STUDENT_COLUMN_SORTS, type StudentColumn } from '#domain/students/list/columns'
import type { StudentRow } from '#domain/students/list/schema'
import { listedStudentPath } from '#domain/students/list/waiting'
import { ROW_HEIGHTS } from '#domain/views/densities'
import { ColumnsDialog } from '#islands/shell/ColumnsDialog'
import { arrangedColumns } from '#islands/shell/laid-out'
import { AssignStudents } from './AssignStudents'
import { ExportStudents } from './ExportStudents'
import { StudentViews, type StudentViewsProps } from './StudentViews'
import { type StudentsReader, studentsColumns } from './students-columns'

interface StudentsListProps extends Pick<StudentViewsProps, 'views' | 'opened' | 'maySetDefault'> {
  rows: readonly StudentRow[]
  query: StudentsQuery
  layout: LayoutOf<StudentColumn>
  reader: StudentsReader
  counsellors: Choice[] | null
  mayChoose: boolean
  mayExportPending: boolean
}

/** Students in the grid. Filters, order and pages are URLs; the grid does layout, selection and views. */
export function StudentsList({
  rows,
  query,
  layout: opened,
  reader,
  counsellors,
  mayChoose,
  mayExportPending,
  ...views
}: StudentsListProps) {
  const [layout, setLayout] = useState(opened)
  const ticks = useSelectionStore()
  const [isArranging, setArranging] = useState(false)
  const everyColumn = useMemo(() => studentsColumns(reader), [reader])
  const theirs = everyColumn.map(({ id }) => id as StudentColumn)
  const columns = useMemo(
    () => arrangedColumns(STUDENT_COLUMN_SET, everyColumn, layout),
    [everyColumn, layout],
  )
  const sort = useMemo(() => sortOf(query), [query])
  const change = (changes: Partial<LayoutOf<StudentColumn>>) =>
    setLayout((before) => ({ ...before, ...changes }))
  const content = {
    columns: arranged(STUDENT_COLUMN_SET, theirs, layout),
    density: layout.density,
  }
  return (
    <>
      <div className="students-tools">
        <StudentViews {...views} query={query} layout={content} theirs={theirs} />
        <span className="row">
          <IconButton icon={Columns3} label="Columns and rows" onClick={() => setArranging(true)} />
          <ExportStudents
            query={query}
            columns={columns.map(({ id }) => id)}
            mayExportPending={mayExportPending}
          />
        </span>
      </div>
      {rows.length > 0 && (
        <DataGrid
          label="Students"
          rows={rows}
          columns={columns}
          getRowId={({ StudentId }) => StudentId}
          getRowName={({ FirstName, LastName }) => `${FirstName} ${LastName}`.trim()}
          sort={sort}
          selection={mayChoose ? ticks : undefined}
          onSort={(sort) =>
            location.assign(
              studentsAddress({ ...query, pageNo: 1, sort: written(sort) }, views.opened?.ViewId),
            )
          }
          rowHeight={ROW_HEIGHTS[layout.density]}
          onLayout={({ order, resized }) =>
            change({ columns: rearranged(STUDENT_COLUMN_SET, layout, { order, resized }) })
          }
          onOpen={({ StudentId }) => location.assign(listedStudentPath(StudentId, query.waiting))}
          around="21rem"
        />
      )}
      {mayChoose && <AssignStudents selection={ticks} counsellors={counsellors} />}
      {isArranging && (
        <ColumnsDialog
          set={STUDENT_COLUMN_SET}
          theirs={theirs}
          layout={layout}
          onLayout={change}
          onClose={() => setArranging(false)}
        />
      )}
    </>
  )
}

const SORTS: Readonly<Partial<Record<string, string>>> = STUDENT_COLUMN_SORTS

function sortOf({ sort }: StudentsQuery): GridSort {
  const by = sort.replace(/^-/, '')
  const column = Object.keys(SORTS).find((id) => SORTS[id] === by) ?? ''
  return { column, direction: sort.startsWith('-') ? 'desc' : 'asc' }
}

function written({ column, direction }: GridSort): StudentsQuery['sort'] {
  return `${direction === 'desc' ? '-' : ''}${SORTS[column]}` as StudentsQuery['sort']
}
