import { type ReactNode, useState } from 'react'
import { Button } from '#components/ui/Button'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import { formCall, reloadSaying } from '#islands/lib/form-call'

interface InvoiceStepProps {
  /** What the button says that opens it; `buttonLabel` where that alone is not enough. */
  button: string
  buttonLabel?: string
  title: string
  /** Takes the step; throws CallError where it is refused. */
  onReason: (reason: string) => Promise<{ message: string }>
  isSmall?: boolean
  children: ReactNode
}

const ReasonDialog = lazyDialog(async () => (await import('#components/ui/forms/ReasonDialog')).ReasonDialog)

/** A button whose step on an invoice needs a reason, and the dialog that asks for it. */
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
