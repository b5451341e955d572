import { Activity, type ReactNode, useEffect, useState } from 'react'
import { whenIdle } from './when-idle'

interface DrawnAheadProps {
  open: boolean
  children: ReactNode
}

/** Content that a press opens, drawn hidden when idle, and afresh once closed (docs/decisions/0199). */
export function DrawnAhead({ open, children }: DrawnAheadProps) {
  const { isDrawn, turn } = useDrawnAhead(open)
  if (!isDrawn) return null
  return (
    <Activity key={turn} mode={open ? 'visible' : 'hidden'}>
      {children}
    </Activity>
  )
}

/** Whether to draw by now what a press opens, and its key; for a bar that styles hide (docs/decisions/0195). */
export function useDrawnAhead(open: boolean): { isDrawn: boolean; turn: number } {
  const [isIdle, setIdle] = useState(false)
  const [{ wasOpen, turn }, setTurn] = useState({ wasOpen: open, turn: 0 })
  if (wasOpen !== open) setTurn({ wasOpen: open, turn: open ? turn : turn + 1 })
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return { isDrawn: open || isIdle, turn }
}
