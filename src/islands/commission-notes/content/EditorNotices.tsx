import { Button } from '#components/ui/Button'
import { formatTime } from '#domain/time/format'
import type { Autosave, Saving } from '#islands/lib/autosave'
import { useShared } from '#islands/lib/stores/use-shared'
import { PasteNotice } from './PasteNotice'
import type { Paste } from './use-paste'
import type { Typing } from './use-typing'

interface EditorNoticesProps {
  paste: Paste
  typing: Typing
  autosave: Autosave
  isDraft: boolean
  timeZone: string
  onChoose: () => void
}

/** Shows what is saved, restored after a reload or merged with another user. Never takes the focus. */
export function EditorNotices(props: EditorNoticesProps) {
  const { paste, typing, autosave, isDraft, timeZone, onChoose } = props
  const saving = useShared(autosave.$saving)
  const { meanwhile, takenIn, isChanged } = typing
  const mayDiscard = isChanged && (!isDraft || saving.state === 'refused')
  return (
    <div className="editor-notices fine">
      <PasteNotice paste={paste} />
      <div role="status" className="row row-wide">
        {meanwhile && (
          <p className="strong" data-tone="warning">
            {meanwhile.by ?? 'Someone'} changed the same fields
            {meanwhile.at && ` at ${formatTime(meanwhile.at, timeZone)}`}. What you typed is kept.{' '}
            <Button size="small" onClick={onChoose}>
              Choose
            </Button>
          </p>
        )}
        {!meanwhile && takenIn && (
          <p>
            {takenIn.by ? `${takenIn.by}’s changes were` : 'Changes made meanwhile were'} merged at{' '}
            {formatTime(takenIn.at, timeZone)}.
          </p>
        )}
        {typing.restored && isChanged && <p>What you typed earlier was restored.</p>}
        {saving.state === 'refused' && isChanged && !meanwhile && (
          <p className="danger-text">Not saved: {saving.message}</p>
        )}
      </div>
      {/* No live region: the text changes with every pause in typing. */}
      <p className="muted at-end">{markerOf(saving, { isChanged, isDraft, timeZone })}</p>
      {mayDiscard && (
        <Button size="small" look="quiet" onClick={typing.discard}>
          Discard
        </Button>
      )}
    </div>
  )
}

function markerOf(
  saving: Saving,
  { isChanged, isDraft, timeZone }: { isChanged: boolean; isDraft: boolean; timeZone: string },
): string {
  if (!isDraft) return isChanged ? 'Not saved yet; kept in this browser.' : ''
  if (saving.state === 'saving') return 'Saving…'
  if (!isChanged) {
    return saving.state === 'saved' ? `Saved ${formatTime(saving.at, timeZone)}` : 'Everything is saved.'
  }
  if (saving.state === 'refused') return saving.isPartly ? 'The rest is saved.' : ''
  return 'Not saved yet; kept in this browser.'
}
