import type { Filter, Question, Sum } from './question'
import type { ColumnOf, Subject } from './subjects'

export interface ReadyReport {
  id: string
  name: string
  question: Question
}

interface Asked<Of extends Subject> {
  columns?: readonly ColumnOf<Of>[]
  filters?: readonly (Omit<Filter, 'Column' | 'Value'> & { Column: ColumnOf<Of>; Value?: string })[]
  groups?: readonly ColumnOf<Of>[]
  sums?: readonly ColumnOf<Of>[]
  averages?: readonly ColumnOf<Of>[]
}

function ready<Of extends Subject>(id: string, name: string, subject: Of, asked: Asked<Of>): ReadyReport {
  const sum = (As: Sum['As']) => (Column: string) => ({ Column, As })
  return {
    id,
    name,
    question: {
      Subject: subject,
      Columns: [...(asked.columns ?? [])],
      Filters: (asked.filters ?? []).map((filter) => ({ Value: '', ...filter })),
      Groups: [...(asked.groups ?? [])],
      Sums: [...(asked.sums ?? []).map(sum('sum')), ...(asked.averages ?? []).map(sum('average'))],
    },
  }
}

export const READY_REPORTS: readonly ReadyReport[] = [
  ready('paid-late', 'Paid late, and why', 'payments', {
    columns: ['note', 'partner', 'amount', 'expectedOn', 'paidOn', 'daysLate', 'rounds', 'reasons'],
    filters: [
      { Column: 'state', Is: 'is', Value: 'Stands' },
      { Column: 'daysLate', Is: 'at-least', Value: '1' },
    ],
    sums: ['amount'],
    averages: ['daysLate'],
  }),
  ready('send-backs-by-reason', 'Send-backs by reason', 'send-backs', { groups: ['stage', 'reason'] }),
  ready('notes-by-university-and-intake', 'Notes by university and intake', 'notes', {
    groups: ['university', 'intake'],
    sums: ['studentCount', 'commission', 'total', 'paid', 'outstanding'],
  }),
  ready('partner-statement', 'Partner statement', 'notes', {
    groups: ['partner', 'status'],
    sums: ['commission', 'tax', 'total', 'paid', 'withheld', 'outstanding'],
  }),
  ready('tax-withheld-by-quarter', 'Tax withheld by quarter', 'payments', {
    groups: ['paidQuarter', 'partner'],
    filters: [
      { Column: 'state', Is: 'is', Value: 'Stands' },
      { Column: 'withheld', Is: 'is-not', Value: '0' },
    ],
    sums: ['amount', 'withheld'],
  }),
  ready('over-shared-invoices', 'Over-shared invoices', 'invoices', {
    columns: ['number', 'university', 'issuedOn', 'amount', 'received', 'shared', 'paid', 'notes'],
    filters: [{ Column: 'overShared', Is: 'is', Value: 'Yes' }],
    sums: ['received', 'shared'],
  }),
  ready('enrolment-to-payment', 'Time from enrolment to payment', 'applications', {
    groups: ['enrolledMonth', 'university'],
    filters: [{ Column: 'daysToPaid', Is: 'filled' }],
    averages: ['daysToPaid'],
  }),
  ready('counsellors-conversion', 'Counsellors’ conversion', 'students', {
    groups: ['partner', 'counsellor'],
    sums: ['applications', 'enrolled'],
    averages: ['enrolledShare'],
  }),
  ready('applications-by-university', 'Applications by university and stage', 'applications', {
    groups: ['university', 'stage'],
  }),
  ready('students-by-source', 'New students by month and source', 'students', {
    groups: ['createdMonth', 'source'],
    sums: ['applications', 'enrolled'],
  }),
]
