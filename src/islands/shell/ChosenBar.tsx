import type { ReactNode } from 'react'
import { useDrawnAhead } from '#components/ui/DrawnAhead'

interface ChosenBarProps {
  chosen: readonly unknown[]
  label: string
  children: ReactNode
}

/** Actions for the rows selected on the page; nothing if none are. */
export function ChosenBar({ chosen, label, children }: ChosenBarProps) {
  const isOpen = chosen.length > 0
  const { isDrawn, turn } = useDrawnAhead(isOpen)
  if (!isDrawn) return null
  return (
    <section
      key={turn}
      className="chosen-bar"
      aria-label={label}
      data-open={isOpen || undefined}
      inert={!isOpen}
    >
      <b>{chosen.length} selected</b>
      {children}
    </section>
  )
}
