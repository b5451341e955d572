import { CircleAlert, CircleCheck } from 'lucide-react'
import { paths } from '#domain/paths'

/** Shown once the invoice is shared; the list of notes then opens by itself. */
export function Shared({ message }: { message: string }) {
  return (
    <section className="card empty" role="status">
      <CircleCheck className="share-outcome-icon" aria-hidden="true" />
      <h2>{message}</h2>
      <p className="muted">The payment processor checks it next. Your commission notes open now.</p>
      <a href={paths.notes()}>Commission notes</a>
    </section>
  )
}

interface NotSharedProps {
  message: string
  noteId: string
  isConflict: boolean
}

export function NotShared({ message, noteId, isConflict }: NotSharedProps) {
  return (
    <section className="callout not-shared" data-tone="danger" role="alert">
      <h2>
        <CircleAlert aria-hidden="true" /> The invoice was not shared
      </h2>
      <p>{message}</p>
      {isConflict ? (
        <p>
          <a href={paths.note(noteId)}>Open the note</a> to see what changed. What you typed is kept in this
          browser.
        </p>
      ) : (
        <p>
          Nothing is lost: the file and everything you typed are still here. Fix what is marked, or try again.
        </p>
      )}
    </section>
  )
}
