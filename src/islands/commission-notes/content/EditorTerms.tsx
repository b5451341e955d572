import { useId } from 'react'
import { Field } from '#components/ui/forms/Field'
import { Input } from '#components/ui/forms/Input'
import type { Typed } from '#domain/commission-notes/content/typing'
import { type ProposedTax, whyProposed } from '#domain/commission-notes/drafts/proposed-tax'
import { inTax, type TaxType } from '#domain/money/tax-words'
import { AmountInput } from '#islands/money/AmountInput'

interface EditorTermsProps {
  typed: Typed
  currency: string
  taxType: TaxType
  tax: Typed['tax']
  proposed: ProposedTax | null
  errors: Readonly<Record<string, string>>
  onChange: (typed: Typed) => void
  onTax: (tax: Typed['tax']) => void
}

interface TaxChoice<Value extends Typed['tax']> {
  value: Value
  label: string
  help: string
}

/** The tax treatments to choose from, in the tax of the company. */
export function taxChoices(taxType: TaxType): TaxChoice<ProposedTax['tax']>[] {
  return [
    { value: 'gst', label: taxType, help: 'The partner adds the company’s tax to the invoice.' },
    { value: 'non-gst', label: inTax('Non-GST', taxType), help: 'The partner adds no tax.' },
  ]
}
const NOT_SET: TaxChoice<Typed['tax']> = { value: 'none', label: 'Not set', help: 'No tax treatment chosen' }

export function EditorTerms(props: EditorTermsProps) {
  const { typed, currency, taxType, tax, proposed, errors, onChange, onTax } = props
  const name = useId()

  return (
    <section className="card card-body editor-terms" aria-label="Overall bonus and tax">
      <fieldset className="editor-bonus">
        <legend>Overall bonus</legend>
        <Field label="Name" error={errors.OverallBonusName}>
          {(control) => (
            <Input
              {...control}
              maxLength={200}
              value={typed.OverallBonusName}
              onChange={(event) => onChange({ ...typed, OverallBonusName: event.target.value })}
            />
          )}
        </Field>
        <Field label="Amount" error={errors.OverallBonusAmount}>
          {(control) => (
            <AmountInput
              {...control}
              unit={currency}
              value={typed.OverallBonusAmount}
              onValue={(OverallBonusAmount) => onChange({ ...typed, OverallBonusAmount })}
            />
          )}
        </Field>
      </fieldset>
      <fieldset className="stack stack-close">
        <legend>Tax</legend>
        {[NOT_SET, ...taxChoices(taxType)].map(({ value, label, help }) => (
          <label key={value} className="check">
            <input type="radio" name={name} checked={tax === value} onChange={() => onTax(value)} />
            <span>
              {label} <span className="fine muted">{help}</span>
            </span>
          </label>
        ))}
        {typed.tax === 'none' && proposed && <p className="field-help">{whyProposed(proposed)}</p>}
      </fieldset>
    </section>
  )
}
