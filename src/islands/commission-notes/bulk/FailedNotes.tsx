import { LedgerTable } from '#components/ui/grid/LedgerTable'
import type { SkippedNote } from '#domain/commission-notes/bulk/bulk-calls'
import { paths } from '#domain/paths'

export function FailedNotes({ notes, label }: { notes: readonly SkippedNote[]; label: string }) {
  if (notes.length === 0) return null
  return (
    <LedgerTable label={label} columns={['Note', 'Why']} className="bulk-failed">
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
    </LedgerTable>
  )
}
