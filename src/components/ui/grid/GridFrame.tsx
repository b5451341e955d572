import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { followFrame } from './follow-frame'
import { swapTable } from './swap-table'

interface GridFrameProps {
  rowCount: number
  rowHeight?: 36 | 28 | undefined
  around?: string | undefined
  children: ReactNode
  grid?: ReactNode
}

/** Table and grid take the same room (docs/decisions/0104). Printing shows the table, which has all rows. */
export function GridFrame({ rowCount, rowHeight = 36, around, children, grid = null }: GridFrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  const isPrinting = usePrinting()
  const hasGrid = grid !== null

  useEffect(() => {
    if (!hasGrid || !table.current || !layer.current) return
    const swap = () => flushSync(() => setDrawn(true))
    const stop = swapTable({ table: table.current, grid: layer.current, swap })
    return () => {
      stop()
      setDrawn(false)
    }
  }, [hasGrid])

  useEffect(() => {
    if (!hasGrid || !frame.current || !layer.current) return
    return followFrame(frame.current, layer.current)
  }, [hasGrid])

  const measures = {
    '--grid-row': `${rowHeight}px`,
    '--grid-rows': Math.max(rowCount, 1),
    ...(around ? { '--grid-around': around } : {}),
  }
  return (
    <div ref={frame} className="grid-frame" style={measures as CSSProperties}>
      {(isPrinting || !(hasGrid && isDrawn)) && (
        <div ref={table} className="grid-table-frame">
          {children}
        </div>
      )}
      {hasGrid && (
        <div ref={layer} className="grid-layer" inert={!isDrawn}>
          {grid}
        </div>
      )}
    </div>
  )
}

/** Whether the page is being printed; `flushSync` puts all rows into the page before the browser reads it. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
