import type { ReactNode } from 'react'

interface ChosenBarProps {
  chosen: readonly string[]
  label: string
  children: ReactNode
}

/** Actions for the rows selected on the page; nothing if none are. */
export function ChosenBar({ chosen, label, children }: ChosenBarProps) {
  if (chosen.length === 0) return null
  return (
    <section className="chosen-bar" aria-label={label}>
      <b>{chosen.length} chosen</b>
      {children}
    </section>
  )
}
