import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { Input, Select } from '#components/ui/forms/Input'
import type { Typed, TypedStudent } from '#domain/commission-notes/content/typing'

interface ApplyToAllProps {
  typed: Typed
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

/** Gives every student the same rate, fixed commission or fee. */
export function ApplyToAll({ typed, onChange }: ApplyToAllProps) {
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
      <Input
        small
        numeric
        className="editor-apply-value"
        aria-label="Value for all students"
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
      <Button type="submit" size="small">
        Apply to all
      </Button>
    </form>
  )
}
