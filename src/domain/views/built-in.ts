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

const WAITING: SavedView = {
  ...PRESENT,
  Columns: [],
  ViewId: 'waiting-for-me',
  Name: 'Waiting for me',
  Filters: { waitingFor: 'me' },
  Sort: '-pending',
}
const DUE: readonly SavedView[] = [
  { ...PRESENT, Columns: [], ViewId: 'overdue', Name: 'Overdue', Filters: { due: 'overdue' }, Sort: 'due' },
  {
    ...PRESENT,
    Columns: [],
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
