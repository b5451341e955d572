import { Button } from '#components/ui/Button'
import { toastFailure, toastSuccess } from '#islands/lib/toasts'

/** Recovery codes, this once. */
export function FreshCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(() => toastSuccess('Copied.'), toastFailure)
  return (
    <div className="callout factor-codes" data-tone="done" role="status">
      <p>
        Each of these recovery codes signs you in once if you lose your device. This is the only time they are
        shown. Keep them like a password.
      </p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="api-tokens-fresh">
        <Button size="small" onClick={() => void copy()}>
          Copy
        </Button>
        <Button size="small" look="quiet" onClick={onDone}>
          I have saved them
        </Button>
      </div>
    </div>
  )
}
