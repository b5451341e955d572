import { type ComponentType, useEffect, useState } from 'react'
import { Dialog } from '#components/ui/overlays/Dialog'
import { Button } from '../Button'
import { useBrowserValue } from '../use-browser-value'

interface OpenedProps {
  /** A dialog that is told comes when it is first opened, and stays then. */
  open?: boolean
  onClose: () => void
}

type LoadState = 'waiting' | 'here' | 'failed'

/** How long a browser may put off fetching what is not needed yet, in milliseconds. */
const IDLE_WITHIN_MS = 5000

/**
 * A dialog that is no part of its page's script: it is fetched while the browser has nothing else to do, or when it is opened if that comes
 * first (docs/decisions/0043-forms.md). React's own `lazy` would take the whole island down where it cannot be had.
 */
export function lazyDialog<Props extends OpenedProps>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | null = null
  const fetched = async () => {
    Loaded = await load()
  }
  whenIdle(() => {
    // It is asked for again when it is opened.
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
  // Safari has no such call.
  else setTimeout(task, IDLE_WITHIN_MS)
}
