import type { NoteColumn } from '#domain/commission-notes/list/columns'
import type { SavedView } from './schema'

const PRESENT = {
  List: 'commission-notes',
  Sharing: 'private',
  DefaultFor: null,
  IsDefault: false,
  IsMine: false,
  CanEdit: false,
  OwnerName: null,
  Version: 1,
  Columns: [],
  Density: 'comfortable',
} as const satisfies Partial<SavedView>

const shown = (Id: NoteColumn) => ({ Id, Hidden: false, Width: null })

/** All these notes are with the reader, so the track is hidden and the waiting time shown. */
const WAITING: SavedView = {
  ...PRESENT,
  Columns: [
    { Id: 'track', Hidden: true, Width: null },
    // Of this width no sliver of a further column is seen at 1440 px.
    { ...shown('action'), Width: 222 },
    shown('pending'),
    shown('partner'),
    shown('status'),
  ],
  ViewId: 'waiting-for-me',
  Name: 'Waiting for me',
  Filters: { waitingFor: 'me' },
  Sort: '-pending',
}
const DUE_FIRST = [shown('due'), shown('partner'), shown('action')]
const DUE: readonly SavedView[] = [
  {
    ...PRESENT,
    Columns: DUE_FIRST,
    ViewId: 'overdue',
    Name: 'Overdue',
    Filters: { due: 'overdue' },
    Sort: 'due',
  },
  {
    ...PRESENT,
    Columns: DUE_FIRST,
    ViewId: 'due-in-7-days',
    Name: 'Due in 7 days',
    Filters: { due: '7days' },
    Sort: 'due',
  },
]

/** The list opens with the waiting notes, unless a saved view is the default (docs/decisions/0055). */
export function builtInViews(reader: { takesNotesOn: boolean }, saved: readonly SavedView[]): SavedView[] {
  const opens = !saved.some((view) => view.IsDefault)
  return [...(reader.takesNotesOn ? [{ ...WAITING, IsDefault: opens }] : []), ...DUE]
}

export function isBuiltIn(view: Pick<SavedView, 'ViewId'>): boolean {
  return [WAITING, ...DUE].some(({ ViewId }) => ViewId === view.ViewId)
}
