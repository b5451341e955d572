import type { NoteRow } from '#domain/commission-notes/note/note'
import { paths } from '#domain/paths'

export function NoteTalk({ note }: { note: NoteRow }) {
  const { CommissionNoteId, CommissionNumber, OpenQuestions, UnreadMessages } = note
  const questions = OpenQuestions === 1 ? '1 open question' : `${OpenQuestions} open questions`
  const label = [UnreadMessages > 0 && `${UnreadMessages} unread`, OpenQuestions > 0 && questions]
    .filter(Boolean)
    .join(', ')
  if (label === '')
    return (
      <span className="muted" aria-hidden="true">
        –
      </span>
    )
  const path = paths.note(CommissionNoteId)
  return (
    <a
      className="strong"
      href={UnreadMessages > 0 ? `${path}#conversation` : path}
      aria-label={`${label}: ${CommissionNumber}`}
      title={label}
    >
      {label}
    </a>
  )
}
