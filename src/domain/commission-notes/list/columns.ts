import { AMOUNT_LABELS } from '#domain/money/amount-labels'
import type { ColumnSet } from '#domain/paging/columns'
import type { ListNotes } from './schema'

export const NOTE_COLUMNS = [
  'number',
  'track',
  'status',
  'action',
  'talk',
  'partner',
  'students',
  'university',
  'invoice',
  'due',
  'pending',
  'assignee',
  'taxInvoice',
  'paymentReference',
  'created',
  'payable',
  'total',
  'outstanding',
] as const
export type NoteColumn = (typeof NOTE_COLUMNS)[number]

export const COLUMN_NAMES: Record<NoteColumn, string> = {
  number: 'Number',
  track: 'With',
  status: 'Status',
  action: 'Next action',
  talk: 'Messages',
  partner: 'Partner',
  students: 'Students',
  university: 'University',
  invoice: 'Invoice',
  due: 'Payment',
  pending: 'Days waiting',
  assignee: 'Assignee',
  taxInvoice: 'Tax invoice no.',
  paymentReference: 'Payment reference',
  created: 'Created',
  payable: AMOUNT_LABELS.PayableAmount,
  total: AMOUNT_LABELS.TotalAmount,
  outstanding: AMOUNT_LABELS.OutstandingAmount,
}

/** Amounts owed stay visible at the end (docs/decisions/0055); the total is more useful than `payable`. */
export const NOTE_COLUMN_SET: ColumnSet<NoteColumn> = {
  all: NOTE_COLUMNS,
  names: COLUMN_NAMES,
  first: 'number',
  last: ['total', 'outstanding'],
  usuallyHidden: ['payable'],
}

const INTERNAL: readonly NoteColumn[] = ['partner', 'assignee']

/** A reader who may not act on notes has no next action. */
export function columnsFor({ internal, mayAct }: { internal: boolean; mayAct: boolean }): NoteColumn[] {
  const theirs = NOTE_COLUMNS.filter((column) => column !== 'action' || mayAct)
  if (internal) return theirs
  // For a partner the payment date comes first (docs/decisions/0105).
  return theirs
    .filter((column) => column !== 'due' && !INTERNAL.includes(column))
    .flatMap((column) => (column === 'status' ? [column, 'due'] : [column]))
}

const EMPTY_ONCE_PAID: readonly NoteColumn[] = ['action', 'pending']

/** The columns that can hold something: a paid note has no next action, and nobody waits for it. */
export function filledColumns(
  columns: readonly NoteColumn[],
  { tab }: Pick<ListNotes, 'tab'>,
): readonly NoteColumn[] {
  return tab === 'Paid' ? columns.filter((column) => !EMPTY_ONCE_PAID.includes(column)) : columns
}
