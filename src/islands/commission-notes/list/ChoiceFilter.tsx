import { Select } from '#components/ui/forms/Input'
import type { NotesQuery } from '#domain/commission-notes/list/list-address'

type Chosen =
  | 'pendingDays'
  | 'assigneeUserId'
  | 'currency'
  | 'partnerId'
  | 'universityId'
  | 'financialYear'
  | 'due'

interface ChoiceFilterProps<Name extends Chosen> {
  name: Name
  label: string
  any: string
  options: readonly { value: string; label: string }[]
  query: NotesQuery
  onChange: (change: Partial<NotesQuery>) => void
}

/** One choice of the filter bar; the empty one leaves the filter out. */
export function ChoiceFilter<Name extends Chosen>(props: ChoiceFilterProps<Name>) {
  const { name, label, any, options, query, onChange } = props
  return (
    <Select
      name={name}
      aria-label={label}
      placeholder={any}
      options={options}
      value={query[name] ?? ''}
      onChange={(event) => onChange({ [name]: event.target.value || undefined })}
    />
  )
}
