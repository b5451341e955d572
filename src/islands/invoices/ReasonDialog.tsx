import { type ReactNode, useState } from 'react'
import { Button } from '#components/ui/Button'
import { Dialog } from '#components/ui/Dialog'
import { Field } from '#components/ui/Field'
import { FormFailure } from '#components/ui/FormFailure'
import { TextArea } from '#components/ui/Input'
import { callApi } from '#islands/lib/call'
import { toastOnNextPage } from '#islands/lib/toasts'
import { useSubmission } from '#islands/lib/use-submission'

interface ReasonDialogProps {
  /** What the button says that opens it; `buttonLabel` where that alone is not enough. */
  button: string
  buttonLabel?: string
  title: string
  /** Of the call, below `/api/v1`; it takes `UserId` and `Remarks` and answers a message. */
  path: string
  userId: string
  isSmall?: boolean
  children: ReactNode
}

/** A button whose step on an invoice needs a reason, and the dialog that asks for it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { button, buttonLabel, title, path, userId, isSmall = false, children } = props
  const [open, setOpen] = useState(false)
  const [remarks, setRemarks] = useState('')
  const { busy, fields, message, conflict, submit } = useSubmission()
  const send = () =>
    submit(async () => {
      const body = { UserId: userId, Remarks: remarks }
      const done = await callApi<{ message: string }>('POST', path, { body })
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
