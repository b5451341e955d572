import { type ReactNode, useState } from 'react'
import { Button } from '#components/ui/Button'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import { formCall, reloadSaying } from '#islands/lib/form-call'

interface InvoiceStepProps {
  button: string
  buttonLabel?: string
  title: string
  /** Throws CallError if refused. */
  onReason: (reason: string) => Promise<{ message: string }>
  isSmall?: boolean
  children: ReactNode
}

const ReasonDialog = lazyDialog(async () => (await import('#components/ui/forms/ReasonDialog')).ReasonDialog)

/** A button for a step on an invoice that needs a reason, and its dialog. */
export function InvoiceStep(props: InvoiceStepProps) {
  const { button, buttonLabel, title, onReason, isSmall = false, children } = props
  const [open, setOpen] = useState(false)
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
      <ReasonDialog
        open={open}
        title={title}
        help="Recorded with the invoice."
        onClose={() => setOpen(false)}
        onSubmit={formCall(async ({ Remarks }) => reloadSaying(await onReason(Remarks)))}
      >
        {children}
      </ReasonDialog>
    </>
  )
}
