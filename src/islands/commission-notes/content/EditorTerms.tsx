import { useId } from 'react'
import { Field } from '#components/ui/forms/Field'
import { Input } from '#components/ui/forms/Input'
import type { Typed } from '#domain/commission-notes/content/typing'
import { type ProposedTax, whyProposed } from '#domain/commission-notes/drafts/proposed-tax'
import { AmountInput } from '#islands/money/AmountInput'

interface EditorTermsProps {
  typed: Typed
  currency: string
  /** The selected option: the proposed tax until the user chooses. */
  tax: Typed['tax']
  /** Null if none is proposed. */
  proposed: ProposedTax | null
  errors: Readonly<Record<string, string>>
  onChange: (typed: Typed) => void
  onTax: (tax: Typed['tax']) => void
}

export const TAX_CHOICES: readonly { value: ProposedTax['tax']; label: string; help: string }[] = [
  { value: 'gst', label: 'GST', help: 'The partner adds the company’s tax to the invoice.' },
  { value: 'non-gst', label: 'Non-GST', help: 'The partner adds no tax.' },
]
const TAXES: readonly { value: Typed['tax']; label: string; help: string }[] = [
  { value: 'none', label: 'Not set', help: 'No tax treatment chosen' },
  ...TAX_CHOICES,
]

export function EditorTerms({ typed, currency, tax, proposed, errors, onChange, onTax }: EditorTermsProps) {
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
        {TAXES.map(({ value, label, help }) => (
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
