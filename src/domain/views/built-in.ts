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

/** Whoever looks at what waits for them knows whom it is with; they want to know for how long. */
const WAITING: SavedView = {
  ...PRESENT,
  Columns: [
    { Id: 'track', Hidden: true, Width: null },
    shown('action'),
    shown('pending'),
    shown('partner'),
    shown('status'),
  ],
  ViewId: 'waiting-for-me',
  Name: 'Waiting for me',
  Filters: { waitingFor: 'me' },
  Sort: '-pending',
}
/** What is due says so first: the column that the view is about stands beside the number, then whom it pays and what to do. */
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

/**
 * The views that everybody has beside the saved ones (docs/decisions/0055-the-list-of-notes.md). Their list opens with what waits for
 * them, unless a saved view is their default; whoever takes no notes on has nothing that waits.
 * @param saved the reader's saved views
 */
export function builtInViews(reader: { takesNotesOn: boolean }, saved: readonly SavedView[]): SavedView[] {
  const opens = !saved.some((view) => view.IsDefault)
  return [...(reader.takesNotesOn ? [{ ...WAITING, IsDefault: opens }] : []), ...DUE]
}

/** Whether it is one of those that everybody has. */
export function isBuiltIn(view: Pick<SavedView, 'ViewId'>): boolean {
  return [WAITING, ...DUE].some(({ ViewId }) => ViewId === view.ViewId)
}
