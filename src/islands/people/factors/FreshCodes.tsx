import { Button } from '#components/ui/Button'
import { saveBlob } from '#islands/lib/download'
import { toastFailure, toastSuccess } from '#islands/lib/toasts'

interface FreshCodesProps {
  codes: readonly string[]
  /** Whose they are: it stands on the paper and in the file. */
  email: string
  onDone: () => void
}

/** Recovery codes, this once: to copy, to save as a file, to print. */
export function FreshCodes({ codes, email, onDone }: FreshCodesProps) {
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
    <section className="callout factor-codes" data-tone="done" aria-label="New recovery codes">
      <div role="status">
        <p>
          <strong>Save your recovery codes.</strong> Each of them signs you in once if you lose your device.
          This is the only time they are shown. Keep them like a password.
        </p>
      </div>
      <p className="factor-codes-whose">Recovery codes of {email}</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="factor-buttons">
        <Button size="small" onClick={() => void copy()}>
          Copy
        </Button>
        <Button size="small" onClick={save}>
          Download
        </Button>
        <Button size="small" onClick={() => window.print()}>
          Print
        </Button>
        <Button size="small" look="primary" onClick={onDone}>
          I have saved them
        </Button>
      </div>
    </section>
  )
}
