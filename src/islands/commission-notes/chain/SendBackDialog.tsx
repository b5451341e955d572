import { FormDialog } from '#components/ui/forms/FormDialog'
import type { TaxType } from '#domain/money/tax-words'
import type { Stage } from '#domain/send-backs/stages'
import { formCall } from '#islands/lib/form-call'
import { missingOf, NO_REASON, ReasonFields, type ReasonStudent, type ReasonValues } from './ReasonFields'

interface SendBackDialogProps {
  title: string
  stage: Stage
  taxType: TaxType
  students: readonly ReasonStudent[]
  onClose: () => void
  onSend: (reason: ReasonValues) => Promise<void>
}

/** Asks for the reason of a send-back, from its stage's list (docs/decisions/0053-reason-codes.md). */
export function SendBackDialog({ title, stage, taxType, students, onClose, onSend }: SendBackDialogProps) {
  const send = formCall<ReasonValues>(onSend)
  return (
    <FormDialog
      title={title}
      submit={title}
      defaults={NO_REASON}
      onClose={onClose}
      onSubmit={(values, element) => {
        const fields = missingOf(values)
        return fields ? { fields, message: null } : send(values, element)
      }}
    >
      <ReasonFields stage={stage} taxType={taxType} students={students} />
    </FormDialog>
  )
}
