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
import * as partners from '#domain/partners/calls'
import * as users from '#domain/people/users/calls'
import * as profiles from '#domain/people/users/profile-calls'
import * as students from '#domain/students/list/calls'
import * as student from '#domain/students/reading/calls'
import * as wallet from '#domain/wallet/calls'

export type Root = readonly [name: string, call: Call]

export const ROOTS: readonly Root[] = [
  ['notes', noteList.listNotes],
  ['note', note.getNote],
  ['noteTotals', findingNotes.noteTotals],
  ['noteCounts', noteList.notesCount],
  ['noteMessages', conversations.listNoteMessages],
  ['noteQuestions', lineQueries.listLineQueries],
  ['invoices', invoices.listInvoices],
  ['invoice', invoices.getInvoice],
  ['invoiceMessages', conversations.listInvoiceMessages],
  ['students', students.listStudents],
  ['student', student.getStudent],
  ['studentCounts', students.countStudents],
  ['applications', applications.listApplications],
  ['application', applications.getApplication],
  ['applicationCounts', applications.countApplications],
  ['applicationMessages', conversations.listApplicationMessages],
  ['courses', courses.listCourses],
  ['recommendedCourses', courses.recommendedCourses],
  ['payments', wallet.listPayments],
  ['transactions', wallet.listTransactions],
  ['wallet', wallet.walletBalances],
  ['partners', partners.listPartners],
  ['partner', partners.getPartner],
  ['people', users.listUsers],
  ['person', profiles.getUser],
  ['waiting', insight.countWaiting],
]
