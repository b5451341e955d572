import { Dialog } from './Dialog'

interface KeysDialogProps {
  open: boolean
  onClose: () => void
  keys: readonly (readonly [keys: readonly string[], what: string])[]
}

export function KeysDialog({ open, onClose, keys }: KeysDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts">
      <dl className="keys">
        {keys.map(([names, what]) => (
          <div key={what}>
            <dt>
              {names.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
