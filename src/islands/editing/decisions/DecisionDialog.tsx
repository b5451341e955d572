import type { ComponentProps } from 'react'
import { ReasonDialog } from '#components/ui/forms/ReasonDialog'
import { type Deciding, decideCall } from './decide-call'
import { useLeftDecision } from './use-left-decision'

interface DecisionDialogProps extends Omit<ComponentProps<typeof ReasonDialog>, 'onSubmit' | 'typing'> {
  deciding: Deciding
  onDecide: (remarks: string) => Promise<void>
}

/** A decision with a remark, which is not lost if someone else was quicker (docs/decisions/0194). */
export function DecisionDialog({ deciding, onDecide, children, ...rest }: DecisionDialogProps) {
  const { typing, notice } = useLeftDecision<{ Remarks: string }>(deciding)
  return (
    <ReasonDialog
      {...rest}
      typing={typing}
      onSubmit={decideCall(deciding, ({ Remarks }) => onDecide(Remarks))}
    >
      {notice}
      {children}
    </ReasonDialog>
  )
}
