import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { Select } from '#components/ui/forms/Input'
import type { Typed, TypedStudent } from '#domain/commission-notes/content/typing'
import { AmountInput } from '#islands/money/AmountInput'

interface ApplyToAllProps {
  typed: Typed
  currency: string
  onChange: (typed: Typed) => void
}

type What = 'rate' | 'fixed' | 'fee'

const CHOICES: readonly { value: What; label: string }[] = [
  { value: 'rate', label: 'Commission rate' },
  { value: 'fixed', label: 'Fixed commission' },
  { value: 'fee', label: 'Tuition fee' },
]

const APPLIED: Record<What, (value: string) => Partial<TypedStudent>> = {
  rate: (value) => ({ CommissionKind: 'rate', CommissionValue: value }),
  fixed: (value) => ({ CommissionKind: 'fixed', CommissionValue: value }),
  fee: (value) => ({ TuitionFee: value }),
}

export function ApplyToAll({ typed, currency, onChange }: ApplyToAllProps) {
  const [what, setWhat] = useState<What>('rate')
  const [value, setValue] = useState('')

  const apply = () => {
    const applied = APPLIED[what](value.trim())
    onChange({ ...typed, students: typed.students.map((student) => ({ ...student, ...applied })) })
  }

  return (
    <form
      className="toolbar"
      onSubmit={(event) => {
        event.preventDefault()
        if (value.trim() !== '') apply()
      }}
    >
      <Select
        small
        className="input-auto"
        aria-label="Apply to all"
        options={CHOICES}
        value={what}
        onChange={(event) => setWhat(event.target.value as What)}
      />
      <AmountInput
        small
        className="editor-apply-value"
        aria-label="Value for all students"
        unit={what === 'rate' ? '%' : currency}
        value={value}
        onValue={setValue}
      />
      <Button type="submit" size="small">
        Apply to all
      </Button>
    </form>
  )
}
