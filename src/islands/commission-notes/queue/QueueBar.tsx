import { useEffect, useState } from 'react'
import { Button } from '#components/ui/Button'
import { KeysDialog } from '#components/ui/overlays/KeysDialog'
import { isQueued, leftIn, neighbourIn, type Queue, withDone } from '#domain/commission-notes/queue/queue'
import { paths } from '#domain/paths'
import { endQueue, savedQueue, saveQueue } from '#islands/lib/queue'
import { useShortcuts } from '#islands/lib/use-shortcuts'

const NOTE_KEYS = [
  [['A'], 'Take the main step'],
  [['R'], 'Send it back, with a reason'],
  [['E'], 'Edit the note'],
  [['Z'], 'Undo what was just done'],
  [['M'], 'Go to the messages'],
  [['↑', '↓'], 'From a message to the one before or after it'],
  [['Ctrl+Enter'], 'Send the reason or message that is typed'],
  [['?'], 'Show keyboard shortcuts'],
  [['Esc'], 'Close what is open'],
] as const
const QUEUE_KEYS = [
  [['J', 'N'], 'Next waiting note'],
  [['K'], 'Previous waiting note'],
  [['U'], 'Leave the queue, back to the list'],
  ...NOTE_KEYS,
] as const

interface QueueBarProps {
  noteId: string
  waits: boolean
}

export function QueueBar({ noteId, waits }: QueueBarProps) {
  const [queue, setQueue] = useState<Queue | null>(null)
  const [help, setHelp] = useState(false)

  useEffect(() => {
    const saved = savedQueue()
    if (!saved || !isQueued(saved, noteId)) return
    const now = waits ? saved : withDone(saved, noteId)
    saveQueue(now)
    setQueue(now)
  }, [noteId, waits])

  const go = (step: 1 | -1) => {
    const entry = queue && neighbourIn(queue, noteId, step)
    if (entry) window.location.assign(paths.note(entry.CommissionNoteId))
  }
  useShortcuts({
    '?': () => setHelp(true),
    m: goToMessages,
    ...(queue && { j: () => go(1), n: () => go(1), k: () => go(-1), u: () => leave(queue) }),
  })

  return (
    <>
      {queue && (
        <nav className="queue-bar" aria-label="Queue">
          <p aria-live="polite">
            <strong>
              {leftIn(queue)} of {queue.entries.length} left
            </strong>
          </p>
          <Neighbour queue={queue} noteId={noteId} step={-1} />
          <Neighbour queue={queue} noteId={noteId} step={1} />
          <Button look="quiet" size="small" aria-keyshortcuts="?" onClick={() => setHelp(true)}>
            Keyboard shortcuts <kbd>?</kbd>
          </Button>
          <Button look="quiet" size="small" aria-keyshortcuts="u" onClick={() => leave(queue)}>
            Leave <kbd>U</kbd>
          </Button>
        </nav>
      )}
      <KeysDialog open={help} onClose={() => setHelp(false)} keys={queue ? QUEUE_KEYS : NOTE_KEYS} />
    </>
  )
}

function Neighbour({ queue, noteId, step }: { queue: Queue; noteId: string; step: 1 | -1 }) {
  const entry = neighbourIn(queue, noteId, step)
  if (!entry) return null
  return (
    <a className="btn btn-small" href={paths.note(entry.CommissionNoteId)} title={entry.CommissionNumber}>
      {step === 1 ? 'Next' : 'Previous'} <kbd>{step === 1 ? 'J' : 'K'}</kbd>
    </a>
  )
}

function goToMessages(): void {
  const card = document.querySelector('[data-conversation]')
  const target = card?.querySelector('textarea') ?? card?.querySelector('button, [tabindex="0"]')
  if (target instanceof HTMLElement) target.focus()
}

function leave(queue: Queue): void {
  endQueue()
  window.location.assign(queue.listHref)
}
