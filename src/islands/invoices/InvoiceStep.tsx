import { type ReactNode, useState } from 'react'
import { Button } from '#components/ui/Button'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import type { Deciding } from '#islands/editing/decisions/decide-call'
import { useReopened } from '#islands/editing/decisions/use-left-decision'
import { reloadWithMessage } from '#islands/lib/form-call'

interface InvoiceStepProps {
  deciding: Deciding
  button: string
  buttonLabel?: string
  title: string
  /** Throws CallError if refused. */
  onReason: (reason: string) => Promise<{ message: string }>
  isSmall?: boolean
  children: ReactNode
}

const DecisionDialog = lazyDialog(
  async () => (await import('#islands/editing/decisions/DecisionDialog')).DecisionDialog,
)

/** A button for a step on an invoice that needs a reason, and its dialog. */
export function InvoiceStep(props: InvoiceStepProps) {
  const { deciding, button, buttonLabel, title, onReason, isSmall = false, children } = props
  const [open, setOpen] = useState(false)
  useReopened([deciding], { nameOf: ({ name }) => name, actionsOf: ({ action }) => [action] }, () =>
    setOpen(true),
  )
  return (
    <>
      <Button
        size={isSmall ? 'small' : 'normal'}
        look={isSmall ? 'quiet' : 'plain'}
        aria-label={buttonLabel}
        onClick={() => setOpen(true)}
      >
        {button}
      </Button>
      <DecisionDialog
        deciding={deciding}
        open={open}
        title={title}
        help="Recorded with the invoice."
        onClose={() => setOpen(false)}
        onDecide={async (reason) => reloadWithMessage(await onReason(reason))}
      >
        {children}
      </DecisionDialog>
    </>
  )
}
