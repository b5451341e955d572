import { type ReactNode, useState } from 'react'
import { Button } from '#components/ui/Button'
import { Dialog } from '#components/ui/Dialog'
import { Field } from '#components/ui/Field'
import { FormFailure } from '#components/ui/FormFailure'
import { TextArea } from '#components/ui/Input'
import { toastOnNextPage } from '#islands/lib/toasts'
import { useSubmission } from '#islands/lib/use-submission'

interface ReasonDialogProps {
  /** What the button says that opens it; `buttonLabel` where that alone is not enough. */
  button: string
  buttonLabel?: string
  title: string
  /** Takes the step; throws CallError where it is refused. */
  onReason: (reason: string) => Promise<{ message: string }>
  isSmall?: boolean
  children: ReactNode
}

/** A button whose step on an invoice needs a reason, and the dialog that asks for it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { button, buttonLabel, title, onReason, isSmall = false, children } = props
  const [open, setOpen] = useState(false)
  const [remarks, setRemarks] = useState('')
  const { busy, fields, message, conflict, submit } = useSubmission()
  const send = () =>
    submit(async () => {
      const done = await onReason(remarks)
      toastOnNextPage(done.message)
      location.reload()
    })
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
      {open && (
        <Dialog
          open
          title={title}
          onClose={() => setOpen(false)}
          onSubmit={() => void send()}
          footer={
            <>
              <Button onClick={() => setOpen(false)}>Cancel</Button>
              <Button type="submit" look="primary" busy={busy}>
                {title}
              </Button>
            </>
          }
        >
          <div className="stack">
            {children}
            <Field label="Reason" help="It is kept with the invoice." required error={fields.Remarks}>
              {(control) => (
                <TextArea
                  {...control}
                  rows={3}
                  maxLength={5000}
                  value={remarks}
                  onChange={(event) => setRemarks(event.target.value)}
                />
              )}
            </Field>
          </div>
          <FormFailure message={conflict ?? message} />
        </Dialog>
      )}
    </>
  )
}
