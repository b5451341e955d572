import { Plus, X } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { Button } from './Button'
import { useFormValue } from './forms/form-fields'
import { useFocusAfterRemoval } from './use-focus-after-removal'

interface RepeatedFieldsProps<Row> {
  name: string
  legend: string
  note?: string
  noun: string
  empty: Row
  columns: string
  mayRemove?: (row: Row, rows: readonly Row[]) => boolean
  children: (row: Row, at: string) => ReactNode
}

/** Rows of fields in a form, with buttons to add one and to remove each. */
export function RepeatedFields<Row>(props: RepeatedFieldsProps<Row>) {
  const { name, legend, note, noun, empty, columns, mayRemove, children } = props
  const [rows, setRows] = useFormValue<readonly Row[]>(name)
  const add = useFocusAfterRemoval(rows.length)
  return (
    <fieldset className="whole stack stack-near stack-start">
      <legend>{legend}</legend>
      {note && <p className="fine muted">{note}</p>}
      {rows.map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place alone
        <div key={place} className="field-row" style={{ '--columns': columns } as CSSProperties}>
          {children(row, `${name}.${place}`)}
          {(mayRemove?.(row, rows) ?? true) && (
            <Button
              look="quiet"
              aria-label={`Remove ${noun} ${place + 1}`}
              onClick={() => setRows(rows.filter((_, other) => other !== place))}
            >
              <X aria-hidden="true" />
            </Button>
          )}
        </div>
      ))}
      <Button ref={add} look="quiet" onClick={() => setRows([...rows, empty])}>
        <Plus aria-hidden="true" />
        Add {noun}
      </Button>
    </fieldset>
  )
}
