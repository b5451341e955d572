import type { Migration } from 'kysely/migration'
import * as schema from '#db/migrations/0001-schema'
import * as pageVersions from '#db/migrations/0110-page-versions'
import * as conversations from '#db/migrations/0111-conversations'
import * as chatChannels from '#db/migrations/0112-chat-channels'
import * as lineQueries from '#db/migrations/0113-line-queries'
import * as catalogue from '#db/migrations/0130-catalogue'
import * as search from '#db/migrations/0131-search'
import * as staffDashboard from '#db/migrations/0131-staff-dashboard'
import * as bankCallBacks from '#db/migrations/0132-bank-call-backs'
import * as changeRequested from '#db/migrations/0160-change-requested-not-due'
import * as signsForOwner from '#db/migrations/0161-signs-for-owner'
import * as contractVersion from '#db/migrations/0162-contract-version'
import * as studentCounts from '#db/migrations/0163-student-counts'
import * as notesOfSubsidiaries from '#db/migrations/0164-notes-of-subsidiaries'
import * as openInstallments from '#db/migrations/0165-open-installments'
import * as invoicesOfPartners from '#db/migrations/0166-invoices-of-partners'
import * as studentsLetIn from '#db/migrations/0168-students-let-in'
import * as counsellorsDay from '#db/migrations/0169-counsellors-day'
import * as webhooks from '#db/migrations/0170-webhooks'
import * as texts from '#db/migrations/0175-texts'
import * as applicationPapers from '#db/migrations/admissions/0198-application-papers'
import * as universitysMoves from '#db/migrations/admissions/0220-universitys-moves'
import * as admissionCounts from '#db/migrations/admissions/0231-admission-counts'
import * as modelTokens from '#db/migrations/assistant/0189-model-tokens'
import * as noteDifferences from '#db/migrations/commission-notes/0192-note-differences'
import * as sharesOfInvoices from '#db/migrations/commission-notes/0193-shares-of-invoices'
import * as sumsAtSize from '#db/migrations/commission-notes/0216-sums-at-size'
import * as sumsByMonth from '#db/migrations/commission-notes/0223-sums-by-month'
import * as sendBacksByDay from '#db/migrations/commission-notes/0224-send-backs-by-day'
import * as openNotes from '#db/migrations/commission-notes/0229-open-notes'
import * as noteHolders from '#db/migrations/commission-notes/0232-note-holders'
import * as companyVersions from '#db/migrations/companies/0183-company-versions'
import * as signUpDefaultMoves from '#db/migrations/counsellors/0234-sign-up-default-moves'
import * as mergedUniversities from '#db/migrations/courses/0201-merged-universities'
import * as mergedOwnUniversities from '#db/migrations/courses/0203-merged-own-universities'
import * as courseChanges from '#db/migrations/courses/0218-course-changes'
import * as forms from '#db/migrations/forms/0199-forms'
import * as formFiles from '#db/migrations/forms/0219-form-files'
import * as universityQuestions from '#db/migrations/invoices/0217-university-questions'
import * as sharingDoubts from '#db/migrations/invoices/0230-sharing-doubts'
import * as universitiesSignIn from '#db/migrations/partners/0197-universities-sign-in'
import * as changedAddresses from '#db/migrations/people/0172-changed-addresses'
import * as oneMobile from '#db/migrations/people/0196-one-mobile'
import * as noticeGroups from '#db/migrations/platform/0227-notice-groups'
import * as oneHistory from '#db/migrations/platform/0233-one-history'
import * as mailsSearch from '#db/migrations/platform/0246-mails-search'
import * as payoutAccounts from '#db/migrations/platform/0247-payout-accounts'
import * as reports from '#db/migrations/reports/0190-reports'
import * as reportPeople from '#db/migrations/reports/0202-report-people'
import * as reportMails from '#db/migrations/reports/0210-report-mails'
import * as reportRuns from '#db/migrations/reports/0221-report-runs'
import * as wakeForDueCodes from '#db/migrations/sign-ups/0188-wake-for-due-codes'
import * as conditionReminders from '#db/migrations/students/0179-condition-reminders'
import * as applicationAnswers from '#db/migrations/students/0207-application-answers'
import * as newProfiles from '#db/migrations/students/0241-new-profiles'
import * as usage from '#db/migrations/usage/0191-usage'
import * as usageEvents from '#db/migrations/usage/0194-usage-events'
import * as webhookOrder from '#db/migrations/webhooks/0171-webhook-order'

/** Every migration by name. They run in the order of their names. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-schema': schema,
  '0110-page-versions': pageVersions,
  '0111-conversations': conversations,
  '0112-chat-channels': chatChannels,
  '0113-line-queries': lineQueries,
  '0130-catalogue': catalogue,
  '0131-search': search,
  '0131-staff-dashboard': staffDashboard,
  '0132-bank-call-backs': bankCallBacks,
  '0160-change-requested-not-due': changeRequested,
  '0161-signs-for-owner': signsForOwner,
  '0162-contract-version': contractVersion,
  '0163-student-counts': studentCounts,
  '0164-notes-of-subsidiaries': notesOfSubsidiaries,
  '0165-open-installments': openInstallments,
  '0166-invoices-of-partners': invoicesOfPartners,
  '0168-students-let-in': studentsLetIn,
  '0169-counsellors-day': counsellorsDay,
  '0170-webhooks': webhooks,
  '0171-webhook-order': webhookOrder,
  '0172-changed-addresses': changedAddresses,
  '0175-texts': texts,
  '0179-condition-reminders': conditionReminders,
  '0183-company-versions': companyVersions,
  '0188-wake-for-due-codes': wakeForDueCodes,
  '0189-model-tokens': modelTokens,
  '0190-reports': reports,
  '0191-usage': usage,
  '0192-note-differences': noteDifferences,
  '0193-shares-of-invoices': sharesOfInvoices,
  '0194-usage-events': usageEvents,
  '0196-one-mobile': oneMobile,
  '0197-universities-sign-in': universitiesSignIn,
  '0198-application-papers': applicationPapers,
  '0199-forms': forms,
  '0201-merged-universities': mergedUniversities,
  '0202-report-people': reportPeople,
  '0203-merged-own-universities': mergedOwnUniversities,
  '0207-application-answers': applicationAnswers,
  '0210-report-mails': reportMails,
  '0216-sums-at-size': sumsAtSize,
  '0217-university-questions': universityQuestions,
  '0218-course-changes': courseChanges,
  '0219-form-files': formFiles,
  '0220-universitys-moves': universitysMoves,
  '0221-report-runs': reportRuns,
  '0223-sums-by-month': sumsByMonth,
  '0224-send-backs-by-day': sendBacksByDay,
  '0227-notice-groups': noticeGroups,
  '0229-open-notes': openNotes,
  '0230-sharing-doubts': sharingDoubts,
  '0231-admission-counts': admissionCounts,
  '0232-note-holders': noteHolders,
  '0233-one-history': oneHistory,
  '0234-sign-up-default-moves': signUpDefaultMoves,
  '0241-new-profiles': newProfiles,
  '0246-mails-search': mailsSearch,
  '0247-payout-accounts': payoutAccounts,
}
