import { useId } from 'react'
import { Field } from '#components/ui/forms/Field'
import { Input } from '#components/ui/forms/Input'
import type { Typed } from '#domain/commission-notes/content/typing'
import { AmountInput } from '#islands/money/AmountInput'

interface EditorTermsProps {
  typed: Typed
  currency: string
  errors: Readonly<Record<string, string>>
  onChange: (typed: Typed) => void
}

const TAXES: readonly { value: Typed['tax']; label: string; help: string }[] = [
  { value: 'none', label: 'Not set', help: 'No tax treatment chosen' },
  { value: 'gst', label: 'GST', help: 'The partner adds the company’s tax to the invoice.' },
  { value: 'non-gst', label: 'Non-GST', help: 'The partner adds no tax.' },
]

/** What holds for the whole note: the overall bonus and the tax. */
export function EditorTerms({ typed, currency, errors, onChange }: EditorTermsProps) {
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
      <fieldset className="editor-tax">
        <legend>Tax</legend>
        {TAXES.map((tax) => (
          <label key={tax.value} className="check">
            <input
              type="radio"
              name={name}
              checked={typed.tax === tax.value}
              onChange={() => onChange({ ...typed, tax: tax.value })}
            />
            <span>
              {tax.label} <span className="fine muted">{tax.help}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </section>
  )
}
