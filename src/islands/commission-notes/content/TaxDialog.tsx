import { FormDialog } from '#components/ui/forms/FormDialog'
import { useFormField } from '#components/ui/forms/form-fields'
import { type ProposedTax, whyProposed } from '#domain/commission-notes/drafts/proposed-tax'
import type { TaxType } from '#domain/money/tax-words'
import { taxChoices } from './EditorTerms'

interface TaxDialogProps {
  proposed: ProposedTax
  taxType: TaxType
  onChoose: (tax: ProposedTax['tax']) => void
  onClose: () => void
}

/** Asks for the tax when none was chosen: without one the partner would invoice without tax. */
export function TaxDialog({ proposed, taxType, onChoose, onClose }: TaxDialogProps) {
  return (
    <FormDialog
      title="Tax of the note"
      submit="Generate note"
      defaults={{ tax: proposed.tax }}
      onClose={onClose}
      onSubmit={({ tax }) => {
        onChoose(tax)
        return null
      }}
    >
      <p>No tax treatment is chosen. {whyProposed(proposed)}</p>
      <Choice taxType={taxType} />
    </FormDialog>
  )
}

function Choice({ taxType }: { taxType: TaxType }) {
  const { value, set } = useFormField<ProposedTax['tax']>('tax')
  return (
    <fieldset className="stack stack-close">
      <legend className="sr-only">Tax</legend>
      {taxChoices(taxType).map((choice) => (
        <label key={choice.value} className="check">
          <input
            type="radio"
            name="tax"
            checked={value === choice.value}
            onChange={() => set(choice.value)}
          />
          <span>
            {choice.label} <span className="fine muted">{choice.help}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
