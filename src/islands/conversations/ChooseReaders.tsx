import { Lock, Users } from 'lucide-react'
import { useId } from 'react'
import type { Visibility } from '#domain/conversations/subjects'

const READERS = [
  { value: 'staff', label: 'Company only', Icon: Lock },
  { value: 'everyone', label: 'Everyone', Icon: Users },
] as const

interface ChooseReadersProps {
  value: Visibility
  onChange: (visibility: Visibility) => void
}

export function ChooseReaders({ value: chosen, onChange }: ChooseReadersProps) {
  const name = useId()
  return (
    <fieldset className="composer-readers">
      <legend className="sr-only">Who reads it</legend>
      {READERS.map(({ value, label, Icon }) => (
        <label key={value} data-value={value}>
          <input
            type="radio"
            className="sr-only"
            name={name}
            checked={chosen === value}
            onChange={() => onChange(value)}
          />
          <Icon aria-hidden="true" />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
