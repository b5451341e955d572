import type { TaxType } from '#domain/money/tax-words'
import type { Stage } from '#domain/send-backs/stages'
import { DecisionForm } from '#islands/editing/decisions/DecisionForm'
import type { Deciding } from '#islands/editing/decisions/decide-call'
import { missingOf, NO_REASON, ReasonFields, type ReasonStudent, type ReasonValues } from './ReasonFields'

interface SendBackDialogProps {
  title: string
  stage: Stage
  taxType: TaxType
  students: readonly ReasonStudent[]
  deciding: Deciding
  onClose: () => void
  onSend: (reason: ReasonValues) => Promise<void>
}

/** Asks for the reason of a send-back, from its stage's list (docs/decisions/0053-reason-codes.md). */
export function SendBackDialog({
  title,
  stage,
  taxType,
  students,
  deciding,
  onClose,
  onSend,
}: SendBackDialogProps) {
  return (
    <DecisionForm
      deciding={deciding}
      title={title}
      submit={title}
      defaults={NO_REASON}
      check={missingOf}
      onClose={onClose}
      onDecide={onSend}
    >
      <ReasonFields stage={stage} taxType={taxType} students={students} />
    </DecisionForm>
  )
}
