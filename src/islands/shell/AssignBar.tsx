import type { ReactNode } from 'react'
import { AssignControl, type AssignControlProps } from './AssignControl'
import { ChosenBar } from './ChosenBar'

interface AssignBarProps extends AssignControlProps {
  label: string
  /** What else can be done with the rows that are ticked. */
  children?: ReactNode
}

/** Assigns the rows that are ticked on the page to somebody, and says which were skipped and why. */
export function AssignBar({ label, children, ...control }: AssignBarProps) {
  return (
    <ChosenBar chosen={control.chosen} label={label}>
      <AssignControl {...control} />
      {children}
    </ChosenBar>
  )
}
