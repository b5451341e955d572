import { ArrowDown, ArrowUp } from 'lucide-react'
import { Button, IconButton } from '#components/ui/Button'
import { Checkbox } from '#components/ui/forms/Checkbox'
import { Dialog } from '#components/ui/overlays/Dialog'
import {
  arranged,
  type ColumnSet,
  type LayoutOf,
  type ListColumn,
  USUAL_LAYOUT,
} from '#domain/paging/columns'

interface ColumnsDialogProps<Id extends string> {
  set: ColumnSet<Id>
  theirs: readonly Id[]
  layout: LayoutOf<Id>
  onLayout: (change: Partial<LayoutOf<Id>>) => void
  onClose: () => void
}

const DENSITIES = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
] as const

/** Chooses columns, their order and the row height: all that the mouse can do in the grid, and more. */
export function ColumnsDialog<Id extends string>({
  set,
  theirs,
  layout,
  onLayout,
  onClose,
}: ColumnsDialogProps<Id>) {
  const columns = arranged(set, theirs, layout)
  const change = (id: Id, changes: Partial<ListColumn<Id>>) =>
    onLayout({ columns: columns.map((column) => (column.Id === id ? { ...column, ...changes } : column)) })
  const move = (from: number, to: number) => {
    const column = columns[from]
    if (column) onLayout({ columns: columns.toSpliced(from, 1).toSpliced(to, 0, column) })
  }

  return (
    <Dialog
      open
      title="Columns and rows"
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => onLayout(USUAL_LAYOUT)}>Reset to default</Button>
          <Button look="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <fieldset className="density">
        <legend className="field-label">Rows</legend>
        {DENSITIES.map(({ value, label }) => (
          <label key={value} className="check">
            <input
              type="radio"
              name="density"
              checked={layout.density === value}
              onChange={() => onLayout({ density: value })}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <h3 className="field-label">Columns</h3>
      <ul className="columns-choice">
        {columns.map(({ Id, Hidden }, index) => (
          <li key={Id}>
            <Checkbox
              label={set.names[Id]}
              checked={!Hidden}
              disabled={index === 0}
              onChange={() => change(Id, { Hidden: !Hidden })}
            />
            <IconButton
              icon={ArrowUp}
              size="small"
              label={`Move ${set.names[Id]} forward`}
              disabled={index < 2}
              onClick={() => move(index, index - 1)}
            />
            <IconButton
              icon={ArrowDown}
              size="small"
              label={`Move ${set.names[Id]} back`}
              disabled={index === 0 || index === columns.length - 1}
              onClick={() => move(index, index + 1)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
