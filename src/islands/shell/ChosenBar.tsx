import type { ReactNode } from 'react'
import { DrawnAhead } from '#components/ui/DrawnAhead'

interface ChosenBarProps {
  chosen: readonly string[]
  label: string
  children: ReactNode
}

/** Actions for the rows selected on the page; nothing if none are. */
export function ChosenBar({ chosen, label, children }: ChosenBarProps) {
  return (
    <DrawnAhead open={chosen.length > 0}>
      <section className="chosen-bar" aria-label={label}>
        <b>{chosen.length} chosen</b>
        {children}
      </section>
    </DrawnAhead>
  )
}
