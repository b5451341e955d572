import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { Dialog } from '#components/ui/overlays/Dialog'
import { afterPaint } from '../after-paint'
import { Button } from '../Button'
import { DrawnAhead } from '../DrawnAhead'
import { useBrowserValue } from '../use-browser-value'
import { whenIdle } from '../when-idle'

interface OpenedProps {
  /** A dialog with this prop is mounted when it first opens and then stays mounted. */
  open?: boolean
  onClose: () => void
}

interface AheadProps {
  open?: boolean
  /** Draws the dialog before it is opened, and afresh after it is closed (DrawnAhead). */
  ahead?: boolean
}

type LoadState = 'waiting' | 'here' | 'failed'

/** A dialog, fetched when idle or opened (docs/decisions/0043). A failed `lazy` would unmount the island. */
export function lazyDialog<Props extends OpenedProps>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & AheadProps> {
  let Loaded: ComponentType<Props> | null = null
  const fetched = async () => {
    Loaded = await load()
  }
  whenIdle(() => {
    // The fetch is tried again when the dialog opens.
    fetched().catch(() => undefined)
  })

  // biome-ignore lint/correctness/noComponentHookFactories: each module makes its own once, beside its import
  return function LazyDialog({ ahead = false, ...rest }: Props & AheadProps) {
    const props = rest as unknown as Props
    const isOpen = props.open !== false
    const [wasOpen, setWasOpen] = useState(isOpen)
    const Here = useBrowserValue(() => Loaded, null)
    const [state, setState] = useState<LoadState>('waiting')
    const isWanted = isOpen || wasOpen

    useEffect(() => {
      if (isOpen) setWasOpen(true)
    }, [isOpen])
    useEffect(() => {
      if (!isWanted || Here || state !== 'waiting') return
      let isGone = false
      const settleAs = (next: LoadState) => () => {
        if (!isGone) setState(next)
      }
      fetched().then(settleAs('here'), settleAs('failed'))
      return () => {
        isGone = true
      }
    }, [isWanted, Here, state])
    useEffect(() => {
      if (!ahead || Here) return
      return whenIdle(() =>
        fetched().then(
          () => setState('here'),
          () => undefined,
        ),
      )
    }, [ahead, Here])

    if (ahead && Here)
      return (
        <DialogAhead open={isOpen}>
          <Here {...props} open />
        </DialogAhead>
      )
    if (!isWanted) return null
    if (Here) return <Here {...props} />
    if (state !== 'failed') return null
    return <NotLoaded open={isOpen} onClose={props.onClose} onRetry={() => setState('waiting')} />
  }
}

/** A value as it was at the last paint: what draws from it is not drawn again before the next one. */
function usePainted<Value>(value: Value): Value {
  const [painted, setPainted] = useState({ value })
  useEffect(() => {
    afterPaint(() => setPainted((before) => (before.value === value ? before : { value })))
  }, [value])
  return painted.value
}

/** The press shows the dialog as it was drawn; what changed with the press follows after the paint. */
function DialogAhead({ open, children }: { open: boolean; children: ReactNode }) {
  const drawn = usePainted(children)
  return <DrawnAhead open={open}>{drawn}</DrawnAhead>
}

function NotLoaded({ open, onClose, onRetry }: Required<OpenedProps> & { onRetry: () => void }) {
  return (
    <Dialog
      open={open}
      title="This cannot be shown"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button look="primary" onClick={onRetry}>
            Try again
          </Button>
        </>
      }
    >
      <p>The portal could not be reached.</p>
    </Dialog>
  )
}
