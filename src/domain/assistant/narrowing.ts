import type { About, NameKind, Slots } from './asked'

/** The filters of each query; a question with another filter is declined, so that none is ignored. */
export const NARROWED_BY: Readonly<Record<About, readonly (keyof Slots)[]>> = {
  waiting: ['person', 'partner', 'turn', 'order'],
  note: ['number', 'person', 'due', 'state', 'turn', 'order', 'partner'],
  notes: [
    'partner',
    'university',
    'person',
    'turn',
    'currency',
    'age',
    'due',
    'period',
    'year',
    'state',
    'order',
    'student',
  ],
  owed: ['partner', 'currency', 'order', 'state'],
  students: ['partner', 'counsellor', 'stages', 'country', 'intake', 'waiting', 'order', 'student'],
  applications: ['partner', 'university', 'counsellor', 'stages', 'intake', 'due', 'order', 'student'],
  deadlines: ['partner', 'university', 'counsellor', 'intake', 'due', 'stages', 'student'],
  payments: ['partner', 'currency', 'period', 'order', 'number', 'year'],
  invoices: ['university', 'currency', 'period', 'state', 'order', 'number', 'due'],
  tests: ['student', 'test'],
  partners: ['partner', 'country', 'contract', 'order', 'waiting'],
  courses: ['university', 'country', 'level', 'order', 'intake'],
  find: ['text'],
  help: [],
}

/** What a name may refer to in each query, the likeliest first. */
export const NAMES: Readonly<Record<About, readonly NameKind[]>> = {
  waiting: ['person', 'partner'],
  note: ['person', 'partner'],
  notes: ['university', 'partner', 'person', 'student'],
  owed: ['partner'],
  students: ['partner', 'counsellor', 'student', 'university'],
  applications: ['university', 'partner', 'counsellor', 'student'],
  deadlines: ['university', 'partner', 'counsellor', 'student'],
  payments: ['partner'],
  invoices: ['university'],
  tests: ['student'],
  partners: ['partner'],
  courses: ['university'],
  find: [],
  help: [],
}

/** The words for each filter when the assistant declines it. */
export const SLOT_WORDS: Readonly<Partial<Record<keyof Slots, string>>> = {
  age: 'how long they wait',
  due: 'when they are due',
  period: 'a period',
  year: 'a financial year',
  stages: 'a stage of applications',
  turn: 'whose turn it is',
  currency: 'a currency',
  country: 'a country',
  intake: 'an intake',
  order: 'an order',
  state: 'how far they are',
  waiting: 'what waits',
  person: 'who holds them',
  number: 'a number',
  level: 'a level',
  test: 'a test',
  contract: 'where a contract stands',
}
