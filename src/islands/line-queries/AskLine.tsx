import { useState } from 'react'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import type { Line } from '#islands/commission-notes/reading/LineFields'

const AskLineDialog = lazyDialog(async () => (await import('./AskLineDialog')).AskLineDialog)

export function AskLine({ line }: { line: Line }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <span className="line-actions fine">
      <button
        type="button"
        className="link-button"
        aria-label={`Ask about ${line.student.Name}`}
        onClick={() => setOpen(true)}
      >
        Ask
      </button>
      {isOpen && <AskLineDialog line={line} onClose={() => setOpen(false)} />}
    </span>
  )
}
