import { type ReactNode, useEffect, useState } from 'react'
import { GridFrame } from './GridFrame'
import { GridTable } from './GridTable'
import type { DataGridProps } from './grid-props'
import { loadGridSheets } from './grid-sheets'

type GridBody = <Row>(props: DataGridProps<Row>) => ReactNode

/** A list of one server page: a plain table, then AG Grid (200 KB) on a wide window, cards on a phone. */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const wide = useWideWindow()
  const Body = useGridBody(wide)
  const { rows, rowHeight, around } = props
  return (
    <GridFrame
      rowCount={rows.length}
      rowHeight={rowHeight}
      around={around}
      grid={wide && Body ? <Body {...props} /> : null}
    >
      <GridTable {...props} />
    </GridFrame>
  )
}

function useWideWindow(): boolean {
  const [wide, setWide] = useState(false)
  useEffect(() => {
    const query = matchMedia('(width >= 48rem)')
    const look = () => setWide(query.matches)
    look()
    query.addEventListener('change', look)
    return () => query.removeEventListener('change', look)
  }, [])
  return wide
}

function useGridBody(wanted: boolean): GridBody | null {
  const [body, setBody] = useState<{ Body: GridBody } | null>(null)
  useEffect(() => {
    if (!wanted || body) return
    let gone = false
    const take = ([{ AgGrid }]: [{ AgGrid: GridBody }, unknown]) => {
      if (!gone) setBody({ Body: AgGrid })
    }
    // If the grid fails to load, the plain table stays with the same rows.
    Promise.all([import('./AgGrid'), loadGridSheets()]).then(take, console.error)
    return () => {
      gone = true
    }
  }, [wanted, body])
  return body?.Body ?? null
}
