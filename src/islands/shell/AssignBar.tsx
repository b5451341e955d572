import type { ReactNode } from 'react'
import { AssignControl, type AssignControlProps } from './AssignControl'

interface AssignBarProps extends AssignControlProps {
  label: string
  /** What else can be done with the rows that are ticked. */
  children?: ReactNode
}

/** Assigns the rows that are ticked on the page to somebody, and says which were skipped and why. */
export function AssignBar({ label, children, ...control }: AssignBarProps) {
  if (control.chosen.length === 0) return null
  return (
    <section className="chosen-bar" aria-label={label}>
      <b>{control.chosen.length} chosen</b>
      <AssignControl {...control} />
      {children}
    </section>
  )
}
