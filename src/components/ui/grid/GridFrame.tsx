import type { CSSProperties, ReactNode, RefObject } from 'react'

interface GridFrameProps {
  rowCount: number
  rowHeight: 36 | 28
  around: string | undefined
  children: ReactNode
  ref?: RefObject<HTMLDivElement | null>
  className: string
}

/** As high as its rows, and never past the window's end: both forms of the grid take exactly this room. */
export function GridFrame({ rowCount, rowHeight, around, children, ref, className }: GridFrameProps) {
  const measures = {
    '--grid-row': `${rowHeight}px`,
    '--grid-rows': Math.max(rowCount, 1),
    ...(around ? { '--grid-around': around } : {}),
  }
  return (
    <div ref={ref} className={`grid-frame ${className}`} style={measures as CSSProperties}>
      {children}
    </div>
  )
}
