import type { ReactNode } from 'react'

interface ChosenBarProps {
  /** The ids of the rows that are ticked. */
  chosen: readonly string[]
  label: string
  children: ReactNode
}

/** What can be done with the rows that are ticked on the page; nothing where none are. */
export function ChosenBar({ chosen, label, children }: ChosenBarProps) {
  if (chosen.length === 0) return null
  return (
    <section className="chosen-bar" aria-label={label}>
      <b>{chosen.length} chosen</b>
      {children}
    </section>
  )
}
