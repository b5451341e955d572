import { Checkbox } from '#components/ui/forms/Checkbox'
import { Panel } from '#components/ui/overlays/Panel'
import { statusFilter, statusLabelsOf } from '#domain/commission-notes/list/status-labels'

interface StatusFilterProps {
  offered: readonly string[]
  chosen: string | undefined
  onChange: (labels: string | undefined) => void
}

export function StatusFilter({ offered, chosen, onChange }: StatusFilterProps) {
  const on = statusLabelsOf(chosen)
  const toggle = (label: string) =>
    onChange(statusFilter(on.includes(label) ? on.filter((each) => each !== label) : [...on, label], offered))

  return (
    <Panel
      label={wordsOf(on)}
      name="Status"
      buttonClass="notes-filters-status"
      className="notes-filters-rarer"
    >
      {offered.map((label) => (
        <Checkbox
          key={label}
          name="statusLabel"
          value={label}
          label={label}
          checked={on.includes(label)}
          onChange={() => toggle(label)}
        />
      ))}
    </Panel>
  )
}

function wordsOf(on: readonly string[]): string {
  if (on.length === 0) return 'Any status'
  return on.length === 1 ? (on[0] ?? '') : `${on.length} statuses`
}
