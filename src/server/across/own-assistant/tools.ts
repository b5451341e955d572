import type { Call } from '#domain/api/call'
import * as applications from '#domain/applications/calls'
import * as noteList from '#domain/commission-notes/list/calls'
import * as findingNotes from '#domain/commission-notes/list/finding-calls'
import * as note from '#domain/commission-notes/note/calls'
import * as conversations from '#domain/conversations/calls'
import * as courses from '#domain/courses/calls'
import * as insight from '#domain/insight/calls'
import * as invoices from '#domain/invoices/calls'
import * as lineQueries from '#domain/line-queries/calls'
import { PAGE_SIZES } from '#domain/paging/schema'
import { paths } from '#domain/paths'
import * as search from '#domain/search/calls'
import * as students from '#domain/students/list/calls'
import * as student from '#domain/students/reading/calls'
import * as wallet from '#domain/wallet/calls'

/** A reading call with a selection of its fields (docs/decisions/0160-ones-own-assistant.md). */
export interface Tool {
  name: string
  title: string
  description: string
  call: Call
  takes: Readonly<Record<string, string>>
  page?: (row: Readonly<Record<string, unknown>>) => string | null
}

const PAGING = { pageNo: 'From 1', pageSize: `Rows: ${PAGE_SIZES.join(', ')}` }
const PERIOD = { startDate: 'The first day, YYYY-MM-DD', endDate: 'The last day' }
const NOTES = {
  searchQuery: 'Words of a number, a partner, a university or a student',
  tab: 'If absent, the notes that wait for the user; AllNotes for all',
  waitingFor: 'me: whose next step is the person’s',
  turn: 'Whose turn it is',
  pendingDays: 'The number of days it has waited',
  due: 'By the day of its payment',
  differences: 'Whether it differs from the university invoice or the agreement: none or some',
  statusLabel: 'A status as the portal names it; several between commas',
  partnerId: '',
  universityId: '',
  currency: '',
  financialYear: 'April to March: 2627 is 2026-27',
  ...PERIOD,
}
const idOf = (field: string, to: (id: string) => string) => (row: Readonly<Record<string, unknown>>) => {
  const id = row[field]
  return typeof id === 'string' ? to(id) : null
}
const notePage = idOf('CommissionNoteId', paths.note)
const invoicePage = idOf('InvoiceId', paths.universityInvoice)
const applicationPage = idOf('ApplicationId', paths.application)

export const TOOLS: readonly Tool[] = [
  {
    name: 'find',
    title: 'Find anything',
    description:
      'Finds commission notes, university invoices, students, partners, people, payments and courses by any number, name, e-mail or amount. Start here for anything that is named.',
    call: search.findAnything,
    takes: { q: 'The searched words, such as KCO/CN/2627/000063 or about 4500' },
  },
  {
    name: 'what_waits',
    title: 'What waits for me',
    description:
      'Counts what waits for the user, by page of the portal. list_notes with waitingFor=me names the notes.',
    call: insight.countWaiting,
    takes: {},
  },
  {
    name: 'figures',
    title: 'Figures of a dashboard',
    description: 'The figures of a home or dashboard: counts, amounts by currency and the lists behind them.',
    call: insight.readInsight,
    takes: {
      dashboard: '',
      period: 'The period of its figures; waiting figures are current. custom needs startDate and endDate',
      startDate: 'YYYY-MM-DD',
      endDate: 'YYYY-MM-DD, the last day',
    },
  },
  {
    name: 'list_notes',
    title: 'List commission notes',
    description:
      'Commission notes with status, whose turn it is, since when, amounts and the day on which payment is expected.',
    call: noteList.listNotes,
    takes: { ...NOTES, sort: 'A column; descending with a leading -', ...PAGING },
    page: notePage,
  },
  {
    name: 'add_up_notes',
    title: 'Add up commission notes',
    description: 'The exact totals of such a list of notes, by currency.',
    call: findingNotes.noteTotals,
    takes: NOTES,
  },
  {
    name: 'read_note',
    title: 'Read a commission note',
    description: 'One commission note with its students, amounts, whose turn it is, and why it came back.',
    call: note.getNote,
    takes: { id: 'The CommissionNoteId of a list' },
    page: notePage,
  },
  {
    name: 'read_note_messages',
    title: 'Read the messages on a note',
    description: 'The conversation on a commission note, newest last.',
    call: conversations.listNoteMessages,
    takes: { id: 'The CommissionNoteId of a list', before: 'Only those before this number', pageSize: '' },
  },
  {
    name: 'read_note_questions',
    title: 'Read the questions on a note',
    description: 'The questions on the students’ lines of a commission note, and their answers.',
    call: lineQueries.listLineQueries,
    takes: { id: 'The CommissionNoteId of a list' },
  },
  {
    name: 'list_invoices',
    title: 'List university invoices',
    description: 'Invoices to universities with the amounts received.',
    call: invoices.listInvoices,
    takes: { searchQuery: 'Part of a number', currency: '', ...PERIOD, ...PAGING },
    page: invoicePage,
  },
  {
    name: 'read_invoice',
    title: 'Read a university invoice',
    description: 'One invoice to a university.',
    call: invoices.getInvoice,
    takes: { id: 'The InvoiceId of a list' },
    page: invoicePage,
  },
  {
    name: 'list_payments',
    title: 'List payments',
    description: 'Payments to partners, their refunds and reversals, and payouts of wallets, newest first.',
    call: wallet.listPayments,
    takes: {
      searchQuery: 'A reference, a note’s number or a partner',
      currency: '',
      partnerId: '',
      ...PERIOD,
      ...PAGING,
    },
    page: notePage,
  },
  {
    name: 'read_wallet',
    title: 'Read a wallet',
    description: 'The balances of a partner’s wallet, by currency: the amounts owed to the partner now.',
    call: wallet.walletBalances,
    takes: { partnerId: 'Partner users omit it' },
  },
  {
    name: 'list_students',
    title: 'List students',
    description: 'Students by stage, intake, country and what they wait for.',
    call: students.listStudents,
    takes: {
      searchQuery: 'A name or an e-mail address',
      stage: '',
      intake: '',
      waiting: '',
      countryId: '',
      ...PAGING,
    },
    page: idOf('StudentId', (id) => paths.dashboard({ studentId: id })),
  },
  {
    name: 'read_student',
    title: 'Read a student',
    description: 'One student with their stage; passport numbers are masked.',
    call: student.getStudent,
    takes: { id: 'The StudentId of a list' },
    page: idOf('StudentId', (id) => paths.dashboard({ studentId: id })),
  },
  {
    name: 'list_applications',
    title: 'List applications',
    description: 'Applications to universities by stage, intake and deadline.',
    call: applications.listApplications,
    takes: {
      searchQuery: 'A student, a university or a program',
      stage: '',
      intake: '',
      universityId: '',
      deadline: '',
      ...PAGING,
    },
    page: applicationPage,
  },
  {
    name: 'read_application',
    title: 'Read an application',
    description: 'One application with its checklist, conditions, deadlines and history.',
    call: applications.getApplication,
    takes: { id: 'The ApplicationId of a list' },
    page: applicationPage,
  },
  {
    name: 'list_courses',
    title: 'Look for courses',
    description: 'Courses of universities with fees, intakes and requirements.',
    call: courses.listCourses,
    takes: {
      searchQuery: 'A field, a program, a university or a country',
      countryId: '',
      level: '',
      field: '',
      intake: '',
      maxFee: '',
      currency: '',
      ...PAGING,
    },
  },
]
