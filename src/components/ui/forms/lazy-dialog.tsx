import { type ComponentType, useEffect, useState } from 'react'
import { Dialog } from '#components/ui/overlays/Dialog'
import { Button } from '../Button'
import { useBrowserValue } from '../use-browser-value'

interface OpenedProps {
  /** A dialog with this prop is mounted when it first opens and then stays mounted. */
  open?: boolean
  onClose: () => void
}

type LoadState = 'waiting' | 'here' | 'failed'

/** Longest time, in milliseconds, that a browser may delay the idle fetch. */
const IDLE_WITHIN_MS = 5000

/**
 * A dialog outside its page's script: it is fetched when the browser is idle, or when it is opened if that
 * comes first (docs/decisions/0043-forms.md). React's `lazy` would unmount the whole island when the fetch
 * fails.
 */
export function lazyDialog<Props extends OpenedProps>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | null = null
  const fetched = async () => {
    Loaded = await load()
  }
  whenIdle(() => {
    // The fetch is tried again when the dialog opens.
    fetched().catch(() => undefined)
  })

  // biome-ignore lint/correctness/noComponentHookFactories: each module makes its own once, beside its import
  return function LazyDialog(props: Props) {
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
      const tell = (next: LoadState) => () => {
        if (!isGone) setState(next)
      }
      fetched().then(tell('here'), tell('failed'))
      return () => {
        isGone = true
      }
    }, [isWanted, Here, state])

    if (!isWanted) return null
    if (Here) return <Here {...props} />
    if (state !== 'failed') return null
    return <NotLoaded open={isOpen} onClose={props.onClose} onRetry={() => setState('waiting')} />
  }
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

function whenIdle(task: () => void): void {
  if (import.meta.env.SSR) return
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: IDLE_WITHIN_MS })
  // Safari has no `requestIdleCallback`.
  else setTimeout(task, IDLE_WITHIN_MS)
}
