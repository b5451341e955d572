import { OWED_LABELS } from '#domain/commission-notes/list/owed'
import { financialYearLabel } from '#domain/numbering/numbers'
import { formatDay } from '#domain/time/format'
import { changed, type NotesQuery } from './list-address'
import { statusLabelsOf } from './status-labels'

export interface Choice {
  value: string
  label: string
}

export interface NotesChoices {
  statuses: string[]
  assignees: Choice[]
  partners: Choice[]
  invoice: Choice | null
  currencies: readonly string[]
  universities: Choice[]
  financialYears: readonly string[]
}

export const WAITING: readonly (Choice & { value: NonNullable<NotesQuery['pendingDays']> })[] = [
  { value: '0-7', label: '0-7 days' },
  { value: '7-30', label: '7-30 days' },
  { value: '30+', label: '30 days and above' },
]

export const DUE_WITHIN: readonly (Choice & { value: NonNullable<NotesQuery['due']> })[] = [
  { value: 'overdue', label: 'Overdue' },
  { value: 'statutory', label: 'Past the statutory due date' },
  { value: 'today', label: 'Due today' },
  { value: '7days', label: 'Due in 7 days' },
  { value: '30days', label: 'Due in 30 days' },
]

export const DIFFERENCE_CHOICES: readonly (Choice & { value: NonNullable<NotesQuery['differences']> })[] = [
  { value: 'none', label: 'No differences' },
  { value: 'some', label: 'With differences' },
]

export const TURN_LABELS: Readonly<Record<NonNullable<NotesQuery['turn']>, string>> = {
  maker: 'Maker',
  checker: 'Checker',
  partner: 'Partner',
  paymentProcessor: 'Payment processor',
  done: 'Paid',
}

export interface ActiveFilter {
  name: keyof NotesQuery
  label: string
  value: string
  without: NotesQuery
}

/** The active filters, in the order of the filter bar; `fixed` names those that belong to the page. */
export function activeFilters(
  query: NotesQuery,
  choices: NotesChoices,
  fixed: readonly string[] = [],
): ActiveFilter[] {
  const assignee = choices.assignees.find((person) => person.value === query.assigneeUserId)
  const university = choices.universities.find((each) => each.value === query.universityId)
  const partner = choices.partners.find((each) => each.value === query.partnerId)
  const invoice = choices.invoice?.value === query.invoiceId ? choices.invoice : null
  const filters: [keyof NotesQuery, string, string | undefined][] = [
    ['searchQuery', 'Search', query.searchQuery],
    ['statusLabel', 'Status', statusLabelsOf(query.statusLabel).join(', ')],
    ['statusId', 'Status no.', query.statusId?.toString()],
    ['notice', 'Notes of', query.notice && 'one notice'],
    ['waitingFor', 'With', query.waitingFor && 'Me'],
    ['pendingDays', 'Waiting', WAITING.find((choice) => choice.value === query.pendingDays)?.label],
    ['due', 'Payment', DUE_WITHIN.find((choice) => choice.value === query.due)?.label],
    ['dueWeek', 'Payment', query.dueWeek && `Week of ${formatDay(query.dueWeek)}`],
    ['turn', 'With', query.turn && TURN_LABELS[query.turn]],
    ['differences', 'Check', DIFFERENCE_CHOICES.find((choice) => choice.value === query.differences)?.label],
    ['owed', 'Owed', query.owed && OWED_LABELS[query.owed]],
    ['assigneeUserId', 'Assignee', query.assigneeUserId && (assignee?.label ?? 'Someone else')],
    ['currency', 'Currency', query.currency],
    ['startDate', 'Created from', query.startDate && formatDay(query.startDate)],
    ['endDate', 'Created until', query.endDate && formatDay(query.endDate)],
    ['universityId', 'University', query.universityId && (university?.label ?? 'one university')],
    ['financialYear', 'Year', query.financialYear && financialYearLabel(query.financialYear)],
    ['invoiceNumber', 'Invoice', query.invoiceNumber],
    ['invoiceId', 'Invoice', query.invoiceId && (invoice?.label ?? 'one university invoice')],
    ['partnerId', 'Partner', query.partnerId && (partner?.label ?? 'one partner')],
    ['SubsidiaryId', 'Subsidiary', query.SubsidiaryId && 'one subsidiary'],
  ]
  return filters.flatMap(([name, label, value]) =>
    value === undefined || value === '' || fixed.includes(name)
      ? []
      : [{ name, label, value, without: changed(query, { [name]: undefined }) }],
  )
}

/** The query without filters; the tab, the order, the page size and the page's fixed part stay. */
export function withoutFilters(query: NotesQuery, fixed: Partial<NotesQuery>): NotesQuery {
  const { tab, sort, pageSize } = query
  return { pageNo: 1, pageSize, sort, ...(tab ? { tab } : {}), ...fixed }
}
