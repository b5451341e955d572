import { FormDialog } from '#components/ui/forms/FormDialog'
import { SelectField } from '#components/ui/forms/SelectField'
import { TextField } from '#components/ui/forms/TextField'
import { inTax } from '#domain/money/tax-words'
import * as routes from '#domain/send-backs/routes'
import type { SendBackReason } from '#domain/send-backs/schema'
import { REASON_FIELDS, type ReasonField, STAGES, type Stage } from '#domain/send-backs/stages'
import { callApi } from '#islands/lib/call'
import { formCall } from '#islands/lib/form-call'

interface ReasonFormProps {
  stage: Stage
  /** The reason to rename; null for a new one. */
  reason: SendBackReason | null
  onDone: (done: { message: string; Reason: SendBackReason }) => void
  onClose: () => void
}

const MAX_LABEL = 120
const FIELDS = [
  { value: '', label: 'Nothing in particular' },
  ...Object.entries(REASON_FIELDS).map(([value, label]) => ({ value, label: inTax(label, null) })),
]

export function ReasonForm({ stage, reason, onDone, onClose }: ReasonFormProps) {
  return (
    <FormDialog
      title={reason ? 'Rename reason' : `Add reason: ${STAGES[stage]}`}
      submit={reason ? 'Rename' : 'Add'}
      defaults={{ Label: reason?.Label ?? '', Field: '' }}
      onClose={onClose}
      onSubmit={formCall(async ({ Label, Field }) => {
        const done = reason
          ? await callApi(routes.changeReason, {
              params: { id: reason.ReasonId },
              body: { Label, Version: reason.Version },
            })
          : await callApi(routes.addReason, {
              body: { Stage: stage, Label, Field: Field === '' ? null : (Field as ReasonField) },
            })
        onDone(done)
      })}
    >
      <TextField name="Label" label="Reason" required maxLength={MAX_LABEL} />
      {!reason && <SelectField name="Field" label="About" options={FIELDS} />}
    </FormDialog>
  )
}
