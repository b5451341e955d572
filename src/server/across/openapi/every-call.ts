import * as admissions from '#domain/admissions/calls'
import * as agreements from '#domain/agreements/calls'
import type { Call, OpenCall } from '#domain/api/call'
import * as applications from '#domain/applications/calls'
import * as assistant from '#domain/assistant/calls'
import * as bankDetails from '#domain/bank-details/calls'
import * as branding from '#domain/branding/calls'
import * as clawBacks from '#domain/claw-backs/calls'
import * as bulk from '#domain/commission-notes/bulk/bulk-calls'
import * as noteChain from '#domain/commission-notes/chain/calls'
import * as noteContent from '#domain/commission-notes/content/calls'
import * as documents from '#domain/commission-notes/documents/calls'
import * as noteDrafts from '#domain/commission-notes/drafts/calls'
import * as noteList from '#domain/commission-notes/list/calls'
import * as findingNotes from '#domain/commission-notes/list/finding-calls'
import * as note from '#domain/commission-notes/note/calls'
import * as commissionNoteQueues from '#domain/commission-notes/queue/queue-calls'
import * as noteReading from '#domain/commission-notes/reading/calls'
import * as noteChanges from '#domain/commission-notes/reading/changes-calls'
import * as commission from '#domain/commission-notes/reading/commission-calls'
import * as record from '#domain/commission-notes/reading/record-calls'
import * as companies from '#domain/companies/calls'
import * as conversations from '#domain/conversations/calls'
import * as comments from '#domain/conversations/comment-calls'
import * as counsellors from '#domain/counsellors/calls'
import * as courseChanges from '#domain/course-changes/calls'
import * as courses from '#domain/courses/calls'
import * as customDomains from '#domain/custom-domains/calls'
import * as delegations from '#domain/delegations/calls'
import * as enquiries from '#domain/enquiries/calls'
import * as flags from '#domain/flags/calls'
import * as forms from '#domain/forms/calls'
import * as imports from '#domain/imports/calls'
import * as insight from '#domain/insight/calls'
import * as invoiceEdits from '#domain/invoice-revisions/edit-calls'
import * as invoices from '#domain/invoices/calls'
import * as invoiceIssue from '#domain/invoices/issue-calls'
import * as lineQueries from '#domain/line-queries/calls'
import * as live from '#domain/live/calls'
import * as notices from '#domain/notices/calls'
import * as notificationSettings from '#domain/notification-settings/calls'
import * as onboarding from '#domain/onboarding/calls'
import * as owedInvoices from '#domain/owed-invoices/calls'
import * as partnerInvoices from '#domain/partner-invoices/calls'
import * as partners from '#domain/partners/calls'
import * as inactivePartners from '#domain/partners/inactive-calls'
import * as payments from '#domain/payments/calls'
import * as addresses from '#domain/people/addresses/calls'
import * as accounts from '#domain/people/calls'
import * as factors from '#domain/people/factors/calls'
import * as issuerChanges from '#domain/people/issuer-changes/calls'
import * as passwords from '#domain/people/passwords/calls'
import * as rights from '#domain/people/rights/calls'
import * as seeing from '#domain/people/seeing/calls'
import * as sessions from '#domain/people/session-calls'
import * as users from '#domain/people/users/calls'
import * as profiles from '#domain/people/users/profile-calls'
import * as places from '#domain/places/calls'
import * as reports from '#domain/reports/calls'
import * as search from '#domain/search/calls'
import * as sendBacks from '#domain/send-backs/calls'
import * as signUps from '#domain/sign-ups/calls'
import * as signing from '#domain/signing/calls'
import * as smtpSettings from '#domain/smtp-settings/calls'
import * as studentClaims from '#domain/students/claims/calls'
import * as studentDocuments from '#domain/students/documents/calls'
import * as studentInvitations from '#domain/students/invitations/calls'
import * as studentList from '#domain/students/list/calls'
import * as studentPrivacy from '#domain/students/privacy/calls'
import * as studentProfile from '#domain/students/profile/calls'
import * as studentReading from '#domain/students/reading/calls'
import * as studentTests from '#domain/students/test-scores/calls'
import * as subsidiaries from '#domain/subsidiaries/calls'
import * as texts from '#domain/texts/calls'
import * as universityMerges from '#domain/university-merges/calls'
import * as usage from '#domain/usage/calls'
import * as views from '#domain/views/calls'
import * as wallet from '#domain/wallet/calls'
import * as webhooks from '#domain/webhooks/calls'

export interface NamedCall {
  name: string
  call: Call
}

const MODULES: readonly Record<string, unknown>[] = [
  views,
  signUps,
  findingNotes,
  noteDrafts,
  noteContent,
  noteList,
  note,
  noteReading,
  noteChain,
  sendBacks,
  partnerInvoices,
  bulk,
  record,
  commissionNoteQueues,
  invoices,
  invoiceEdits,
  invoiceIssue,
  owedInvoices,
  noteChanges,
  commission,
  live,
  notices,
  places,
  accounts,
  sessions,
  addresses,
  passwords,
  factors,
  users,
  profiles,
  partners,
  inactivePartners,
  smtpSettings,
  notificationSettings,
  issuerChanges,
  rights,
  seeing,
  branding,
  flags,
  reports,
  forms,
  texts,
  insight,
  search,
  assistant,
  onboarding,
  customDomains,
  delegations,
  companies,
  conversations,
  lineQueries,
  counsellors,
  studentInvitations,
  studentList,
  studentTests,
  studentProfile,
  studentDocuments,
  studentClaims,
  studentPrivacy,
  studentReading,
  courses,
  courseChanges,
  enquiries,
  applications,
  comments,
  subsidiaries,
  bankDetails,
  documents,
  payments,
  wallet,
  clawBacks,
  webhooks,
  admissions,
  agreements,
  imports,
  signing,
  universityMerges,
  usage,
]

export const EVERY_CALL: readonly NamedCall[] = MODULES.flatMap((module) =>
  Object.entries(module).flatMap(([name, value]) => (isCall(value) ? [{ name, call: value }] : [])),
)

export const OPEN_CALLS: readonly { name: string; call: OpenCall }[] = MODULES.flatMap((module) =>
  Object.entries(module).flatMap(([name, value]) => (isOpenCall(value) ? [{ name, call: value }] : [])),
)

function isCall(value: unknown): value is Call {
  return (
    typeof value === 'object' &&
    value !== null &&
    'method' in value &&
    'path' in value &&
    'permission' in value
  )
}

function isOpenCall(value: unknown): value is OpenCall {
  return typeof value === 'object' && value !== null && 'isOpen' in value
}
