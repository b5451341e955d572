import type { SkippedNote } from '#domain/commission-notes/bulk/bulk-calls'
import { paths } from '#domain/paths'

export function FailedNotes({ notes, label }: { notes: readonly SkippedNote[]; label: string }) {
  if (notes.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="bulk-failed" aria-label={label} tabIndex={0}>
      <table className="ledger cards-on-phone">
        <thead>
          <tr>
            <th scope="col">Note</th>
            <th scope="col">Why</th>
          </tr>
        </thead>
        <tbody>
          {notes.map((note) => (
            <tr key={note.CommissionNoteId}>
              <th scope="row">
                <a href={paths.note(note.CommissionNoteId)} target="_blank" rel="noreferrer">
                  {note.CommissionNumber}
                </a>
              </th>
              <td className="bulk-reason">{note.Reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
