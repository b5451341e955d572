import { Minus, Plus } from 'lucide-react'
import { IconButton } from '#components/ui/Button'
import { Field } from '#components/ui/forms/Field'
import { useFormField, useFormMark } from '#components/ui/forms/form-fields'
import { Input } from '#components/ui/forms/Input'
import { SCORE_STEP, type ScoreRule, scoreFault } from '#domain/students/test-scores/rules'

/** A score in half steps, typed or by buttons; an impossible value is marked while typing. */
export function ScoreField({ rule, name }: { rule: ScoreRule; name: string }) {
  const { value, set, error } = useFormField(name)
  const mark = useFormMark()
  const change = (text: string) => {
    set(text)
    mark(name, scoreFault(rule, text))
  }
  const step = (by: number) => {
    const next = (Number.isFinite(Number(value)) ? Number(value) : 0) + by
    change(String(Math.min(rule.most, Math.max(0, Math.round(next / SCORE_STEP) * SCORE_STEP))))
  }
  const label = rule.section === 'Overall' ? 'Overall score' : rule.section
  return (
    <Field label={label} help={`0 to ${rule.most}`} required={rule.isRequired} error={error}>
      {(control) => (
        <span className="profile-score">
          <IconButton icon={Minus} look="plain" label={`Less ${label}`} onClick={() => step(-SCORE_STEP)} />
          <Input
            {...control}
            numeric
            name={name}
            value={value}
            maxLength={6}
            onChange={(event) => change(event.target.value)}
          />
          <IconButton icon={Plus} look="plain" label={`More ${label}`} onClick={() => step(SCORE_STEP)} />
        </span>
      )}
    </Field>
  )
}
