import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { FormDialog } from '#components/ui/forms/FormDialog'
import { useFormValue } from '#components/ui/forms/form-fields'
import type { Refusal } from '#components/ui/forms/refusal'
import { SelectField } from '#components/ui/forms/SelectField'
import { TextField } from '#components/ui/forms/TextField'
import { inTax } from '#domain/money/tax-words'
import { refusalOf } from '#islands/lib/form-call'
import { AmountField } from '#islands/money/AmountField'
import type { BulkOutcome } from './bulk-parts'
import type { BulkSelection } from './bulk-requests'
import { editNotes, type SharedEdit, sharedFields } from './edit-requests'
import { FailedNotes } from './FailedNotes'

interface EditNotesDialogProps {
  chosen: BulkSelection
  mayTax: boolean
  currency: string | null
  onClose: () => void
  onDone: (outcome: BulkOutcome) => void
}

const TAX = [
  { value: 'keep', label: 'Leave as it is' },
  { value: 'gst', label: inTax('GST', null) },
  { value: 'non-gst', label: inTax('Non-GST', null) },
  { value: 'none', label: 'No tax treatment' },
]
const BONUS = [
  { value: 'keep', label: 'Leave as it is' },
  { value: 'set', label: 'Set for all' },
  { value: 'none', label: 'Remove from all' },
]
const FIRST = { tax: 'keep', bonus: 'keep', OverallBonusName: '', OverallBonusAmount: '' }

/** Sets one tax treatment or bonus on all selected notes; lists unchanged notes with the reason. */
export function EditNotesDialog({ chosen, mayTax, currency, onClose, onDone }: EditNotesDialogProps) {
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null)
  const count = chosen.ids.length === 1 ? '1 note' : `${chosen.ids.length} notes`
  const save = async (values: typeof FIRST): Promise<Refusal | null> => {
    try {
      const done = await editNotes(chosen, editOf(values))
      if (done.failed.length === 0) onDone(done)
      else setOutcome(done)
      return null
    } catch (error) {
      const { message } = refusalOf(error)
      return { fields: sharedFields(error), message }
    }
  }
  if (outcome)
    return (
      <FormDialog
        wide
        title={`Edit ${count}`}
        defaults={{}}
        onClose={() => onDone(outcome)}
        onSubmit={() => null}
        footer={
          <Button look="primary" onClick={() => onDone(outcome)}>
            Close
          </Button>
        }
      >
        <p role="status">
          <strong>{outcome.succeeded}</strong> changed, <strong>{outcome.failed.length}</strong> did not.
        </p>
        <FailedNotes notes={outcome.failed} label="Notes that did not change" />
      </FormDialog>
    )
  return (
    <FormDialog
      title={`Edit ${count}`}
      submit={`Save ${count}`}
      defaults={FIRST}
      isIdle={({ tax, bonus }) => tax === 'keep' && bonus === 'keep'}
      onClose={onClose}
      onSubmit={save}
    >
      {mayTax && <SelectField name="tax" label="Tax treatment" options={TAX} />}
      {currency ? (
        <Bonus currency={currency} />
      ) : (
        <p className="muted">
          These notes are in several currencies: a bonus is set for one currency at a time.
        </p>
      )}
    </FormDialog>
  )
}

function Bonus({ currency }: { currency: string }) {
  const [bonus] = useFormValue('bonus')
  return (
    <>
      <SelectField name="bonus" label="Overall bonus" options={BONUS} />
      {bonus === 'set' && (
        <>
          <TextField name="OverallBonusName" label="Name of the bonus" required maxLength={200} />
          <AmountField name="OverallBonusAmount" label="Amount" unit={currency} required />
        </>
      )}
    </>
  )
}

function editOf({ tax, bonus, OverallBonusName, OverallBonusAmount }: typeof FIRST): SharedEdit {
  return {
    ...(tax !== 'keep' && { tax: { IsGstEnabled: tax === 'gst', IsNonGstEnabled: tax === 'non-gst' } }),
    ...(bonus === 'set' && { bonus: { OverallBonusName, OverallBonusAmount } }),
    ...(bonus === 'none' && { bonus: { OverallBonusName: '', OverallBonusAmount: '0' } }),
  }
}
