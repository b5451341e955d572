/** The columns of the list of notes, in their usual order. The list, its views and its export all know them by these ids. */
export const NOTE_COLUMNS = [
  'number',
  'track',
  'status',
  'action',
  'due',
  'students',
  'partner',
  'university',
  'payable',
  'pending',
  'assignee',
  'created',
] as const
export type NoteColumn = (typeof NOTE_COLUMNS)[number]

/** What stands at the head of each column. */
export const COLUMN_NAMES: Record<NoteColumn, string> = {
  number: 'Number',
  track: 'With',
  status: 'Status',
  action: 'Next action',
  due: 'Payment',
  students: 'Students',
  partner: 'Partner',
  university: 'University',
  payable: 'Amount',
  pending: 'Days waiting',
  assignee: 'Assignee',
  created: 'Created',
}

/** Columns that a partner has no use for or must not read. */
const INTERNAL: readonly NoteColumn[] = ['partner', 'assignee']

/** The columns a reader has, in their usual order. */
export function columnsFor({ internal }: { internal: boolean }): NoteColumn[] {
  return NOTE_COLUMNS.filter((column) => internal || !INTERNAL.includes(column))
}
