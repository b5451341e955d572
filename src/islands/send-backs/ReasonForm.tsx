import { SelectField } from '#components/ui/forms/SelectField'
import { TextField } from '#components/ui/forms/TextField'
import { inTax } from '#domain/money/tax-words'
import * as routes from '#domain/send-backs/routes'
import type { SendBackReason } from '#domain/send-backs/schema'
import { REASON_FIELDS, type ReasonField, STAGES, type Stage } from '#domain/send-backs/stages'
import { callApi } from '#islands/lib/call'
import { EditDialog } from '../editing/EditDialog'

interface ReasonFormProps {
  stage: Stage
  reason: SendBackReason | null
  onDone: (done: { message: string; Reason: SendBackReason }) => void
  onClose: () => void
}

const LABELS = { Label: 'Reason', Field: 'About' }
const MAX_LABEL = 120
const FIELDS = [
  { value: '', label: 'Nothing in particular' },
  ...Object.entries(REASON_FIELDS).map(([value, label]) => ({ value, label: inTax(label, null) })),
]

export function ReasonForm({ stage, reason, onDone, onClose }: ReasonFormProps) {
  return (
    <EditDialog
      editing={{
        row: reason,
        valuesOf: (stored) => ({ Label: stored?.Label ?? '', Field: '' }),
        labels: LABELS,
        add: async ({ Label, Field }) => {
          const body = { Stage: stage, Label, Field: Field === '' ? null : (Field as ReasonField) }
          onDone(await callApi(routes.addReason, { body }))
        },
        change: ({ Label }, Version, { ReasonId: id }) =>
          callApi(routes.changeReason, { params: { id }, body: { Label, Version } }),
        follow: onDone,
      }}
      title={reason ? 'Rename reason' : `Add reason: ${STAGES[stage]}`}
      submit={reason ? 'Rename' : 'Add'}
      onClose={onClose}
    >
      <TextField name="Label" label={LABELS.Label} required maxLength={MAX_LABEL} />
      {!reason && <SelectField name="Field" label={LABELS.Field} options={FIELDS} />}
    </EditDialog>
  )
}
