import type { CSSProperties } from 'react'
import { Checkbox } from '#components/ui/forms/Checkbox'
import type { DataGridProps, GridColumn } from './grid-props'
import { ariaSort, columnClass, endOffset, isRowPress, rowLabel, tableWidth, toggled } from './grid-rows'
import { SelectPage } from './SelectPage'
import { SortHeader } from './SortHeader'
import { useSelected } from './use-selected'

/** The rows as a plain table: what the server renders, and a list of cards on a phone. */
export function GridTable<Row>(props: DataGridProps<Row>) {
  const { label, rows, columns, getRowId, getRowName, sort, onSort, onOpen, selection } = props
  const selected = useSelected(selection)
  return (
    <table
      className="grid-table"
      aria-label={label}
      style={{ '--grid-width': `${tableWidth(columns, !!selection)}px` } as CSSProperties}
    >
      <thead>
        <tr>
          {selection && (
            <th className="grid-select">
              <SelectPage selection={selection} page={rows.map(getRowId)} />
            </th>
          )}
          {columns.map((column) => (
            <th
              key={column.id}
              scope="col"
              className={columnClass(column)}
              style={{ ...endStyle(columns, column), ...(column.grow ? {} : { width: column.width }) }}
              aria-sort={ariaSort(column.id, sort)}
            >
              <SortHeader column={column} sort={sort} onSort={onSort} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const id = getRowId(row)
          return (
            <tr
              key={id}
              data-opens={onOpen ? true : undefined}
              data-selected={selected.has(id) || undefined}
              onClick={(event) => isRowPress(event.target) && onOpen?.(row)}
            >
              {selection && (
                <td className="grid-select">
                  <Checkbox
                    hideLabel
                    label={rowLabel(getRowName(row))}
                    checked={selected.has(id)}
                    onChange={() => selection.onChange(toggled(selected, id))}
                  />
                </td>
              )}
              {columns.map((column) => (
                <td
                  key={column.id}
                  className={columnClass(column)}
                  style={endStyle(columns, column)}
                  data-label={column.header}
                  data-phone={column.phone}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function endStyle<Row>(
  columns: readonly GridColumn<Row>[],
  { id }: GridColumn<Row>,
): CSSProperties | undefined {
  const right = endOffset(columns, id)
  return right === null ? undefined : { right }
}
