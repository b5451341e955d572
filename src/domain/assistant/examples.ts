import type { About } from './asked'

const BY_ABOUT: Readonly<Record<About, readonly string[]>> = {
  waiting: ['What waits for me', 'What waits for the checker'],
  note: [],
  notes: ['Which notes are overdue', 'How many notes are with the checker for more than a week'],
  owed: ['How much do we owe', 'Whom do we owe most'],
  students: ['Who of my students has a visa interview', 'How many students are enrolled'],
  applications: ['Which applications have a conditional offer', 'How many applications'],
  deadlines: ['Which application deadlines are overdue', 'Which deadlines are due this week'],
  payments: ['Which payments did we make last month', 'How much did we pay this month'],
  invoices: ['Which university invoices are unpaid', 'How many invoices this month'],
  tests: ['How many students are enrolled'],
  partners: ['Which partners have contracts ending soon', 'How many partners'],
  courses: ['Which courses are in Australia'],
  find: [],
  help: [],
}

export const EXAMPLES: readonly string[] = [
  'What waits for me',
  'Which notes are overdue',
  'How much do we owe',
  'Who of my students has a visa interview',
  'Which payments did we make last month',
]

/** The questions most similar to one that is not answered. */
export function examplesNear(about: About | null): readonly string[] {
  const own = about === null ? [] : BY_ABOUT[about]
  return own.length > 0 ? own : EXAMPLES
}
