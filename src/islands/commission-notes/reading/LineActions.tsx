import { useState } from 'react'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import type { Line } from './LineFields'

const EditLineDialog = lazyDialog(async () => (await import('./EditLineDialog')).EditLineDialog)
const LineSubsidiaryDialog = lazyDialog(
  async () => (await import('./LineSubsidiaryDialog')).LineSubsidiaryDialog,
)

interface LineActionsProps {
  line: Line
  mayEdit: boolean
  maySetSubsidiary: boolean
}

export function LineActions({ line, mayEdit, maySetSubsidiary }: LineActionsProps) {
  const [open, setOpen] = useState<'edit' | 'subsidiary' | null>(null)
  const { Name } = line.student
  return (
    <span className="line-actions fine">
      {mayEdit && (
        <button
          type="button"
          className="link-button"
          aria-label={`Edit ${Name}`}
          onClick={() => setOpen('edit')}
        >
          Edit
        </button>
      )}
      {maySetSubsidiary && (
        <button
          type="button"
          className="link-button"
          aria-label={`Subsidiary of ${Name}`}
          onClick={() => setOpen('subsidiary')}
        >
          Subsidiary
        </button>
      )}
      {open === 'edit' && <EditLineDialog line={line} onClose={() => setOpen(null)} />}
      {open === 'subsidiary' && <LineSubsidiaryDialog line={line} onClose={() => setOpen(null)} />}
    </span>
  )
}
