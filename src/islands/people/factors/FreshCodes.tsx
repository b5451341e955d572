import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { Dialog } from '#components/ui/overlays/Dialog'
import { saveBlob } from '#islands/lib/download'
import { toastFailure, toastSuccess } from '#islands/lib/toasts'

interface FreshCodesProps {
  codes: readonly string[]
  email: string
  onDone: () => void
}

/** Recovery codes, shown once. The dialog stays until the user confirms having saved them. */
export function FreshCodes({ codes, email, onDone }: FreshCodesProps) {
  const [isLeaving, setLeaving] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(() => toastSuccess('Copied.'), toastFailure)
  const save = () => {
    const text = [
      `Recovery codes of ${email}`,
      `${window.location.origin}, ${new Date().toLocaleDateString('en-GB', { dateStyle: 'medium' })}`,
      'Each signs you in once. Keep them like a password.',
      '',
      ...codes,
      '',
    ].join('\r\n')
    saveBlob(new Blob([text], { type: 'text/plain' }), 'Recovery codes.txt')
  }
  return (
    <Dialog
      open
      title="Save your recovery codes"
      onClose={() => setLeaving(true)}
      footer={
        <>
          <Button onClick={() => void copy()}>Copy</Button>
          <Button onClick={save}>Download</Button>
          <Button onClick={() => window.print()}>Print</Button>
          <Button look="primary" onClick={onDone}>
            I have saved them
          </Button>
        </>
      }
    >
      <section className="factor-codes" aria-label="New recovery codes">
        <p>
          Each of them signs you in once if you lose your device. This is the only time they are shown. Keep
          them like a password.
        </p>
        <p className="factor-codes-whose">Recovery codes of {email}</p>
        <ul>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div role="status">
          {isLeaving && <p className="field-error">Save the codes first, then press “I have saved them”.</p>}
        </div>
      </section>
    </Dialog>
  )
}
