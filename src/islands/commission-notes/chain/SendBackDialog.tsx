import { FormDialog } from '#components/ui/forms/FormDialog'
import type { TaxType } from '#domain/money/tax-words'
import type { Stage } from '#domain/send-backs/stages'
import { type Deciding, decideCall } from '#islands/editing/decisions/decide-call'
import { useLeftDecision } from '#islands/editing/decisions/use-left-decision'
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
  const { kept, notice } = useLeftDecision<ReasonValues>(deciding)
  const send = decideCall<ReasonValues>(deciding, onSend)
  return (
    <FormDialog
      title={title}
      submit={title}
      defaults={NO_REASON}
      kept={kept}
      onClose={onClose}
      onSubmit={(values, element) => {
        const fields = missingOf(values)
        return fields ? { fields, message: null } : send(values, element)
      }}
    >
      {notice}
      <ReasonFields stage={stage} taxType={taxType} students={students} />
    </FormDialog>
  )
}
