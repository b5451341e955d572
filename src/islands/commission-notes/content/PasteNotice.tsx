import { Button } from '#components/ui/Button'
import type { Pasted } from '#domain/commission-notes/content/paste'
import type { Paste } from './use-paste'

/** Result of a pasted range with an undo button, until it is dismissed. */
export function PasteNotice({ paste }: { paste: Paste }) {
  return (
    <div role="status">
      {paste.last && (
        <p className="row">
          <span>{noticeOf(paste.last)}</span>
          <Button size="small" onClick={paste.undo}>
            Undo the paste
          </Button>
          <Button size="small" look="quiet" onClick={paste.dismiss}>
            Dismiss
          </Button>
        </p>
      )}
    </div>
  )
}

function noticeOf({ cells, rows, notUnderstood, beyond, unknownRows, unknownColumns }: Pasted): string {
  const wrong = notUnderstood.size > 0 ? `, ${notUnderstood.size} not understood` : ''
  const filled =
    cells === 0 ? 'Nothing was filled.' : `${count(cells, 'cell')} in ${count(rows, 'row')} filled${wrong}.`
  return [
    filled,
    beyond > 0 && `${count(beyond, 'cell')} beyond the table ignored.`,
    unknownRows.length > 0 && `No certain student for ${some(unknownRows)}.`,
    unknownColumns.length > 0 && `Columns ignored: ${some(unknownColumns)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function count(many: number, what: string): string {
  return `${many} ${many === 1 ? what : `${what}s`}`
}

function some(names: readonly string[]): string {
  const shown = names.slice(0, 3).map((name) => name || 'a row without a name')
  return names.length > 3 ? `${shown.join(', ')} and ${names.length - 3} more` : shown.join(', ')
}
