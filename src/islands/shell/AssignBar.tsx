import type { ReactNode } from 'react'
import { AssignControl, type AssignControlProps } from './AssignControl'
import { ChosenBar } from './ChosenBar'

interface AssignBarProps extends AssignControlProps {
  label: string
  children?: ReactNode
}

export function AssignBar({ label, children, ...control }: AssignBarProps) {
  return (
    <ChosenBar chosen={control.chosen} label={label}>
      <AssignControl {...control} />
      {children}
    </ChosenBar>
  )
}
