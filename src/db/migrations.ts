import type { Migration } from 'kysely/migration'
import * as foundation from '#db/migrations/0001-foundation'
import * as historyChain from '#db/migrations/0002-history-chain'
import * as paymentBatches from '#db/migrations/0003-payment-batches'
import * as notices from '#db/migrations/0004-notices'
import * as documents from '#db/migrations/0005-documents'
import * as findingWork from '#db/migrations/0006-finding-work'
import * as changesBehind from '#db/migrations/0007-changes-behind'
import * as drafting from '#db/migrations/0008-drafting'
import * as subsidiariesAndAbsences from '#db/migrations/0010-subsidiaries-and-absences'
import * as imports from '#db/migrations/0011-imports'
import * as universityInvoices from '#db/migrations/0012-university-invoices'
import * as partnerInvoices from '#db/migrations/0013-partner-invoices'
import * as signing from '#db/migrations/0014-signing'
import * as ledger from '#db/migrations/0015-ledger'
import * as bankChanges from '#db/migrations/0016-bank-changes'
import * as sessions from '#db/migrations/0017-sessions'
import * as tokens from '#db/migrations/0018-tokens'
import * as securityEvents from '#db/migrations/0019-security-events'
import * as upgradeWork from '#db/migrations/0022-upgrade-work'
import * as mailOnce from '#db/migrations/0023-mail-once'
import * as shownChanges from '#db/migrations/0024-shown-changes'
import * as replicaBeats from '#db/migrations/0025-replica-beats'
import * as references from '#db/migrations/0026-references'
import * as ledgerChain from '#db/migrations/0027-ledger-chain'
import * as noteAmounts from '#db/migrations/0028-note-amounts'
import * as paymentFileAmounts from '#db/migrations/0029-payment-file-amounts'
import * as agreements from '#db/migrations/0030-agreements'
import * as undo from '#db/migrations/0032-undo'
import * as reasonCodes from '#db/migrations/0033-reason-codes'
import * as noteCounts from '#db/migrations/0035-note-counts'
import * as ledgerTotals from '#db/migrations/0036-ledger-totals'
import * as paidAccounts from '#db/migrations/0037-paid-accounts'
import * as draftAndRounds from '#db/migrations/0038-draft-and-rounds'
import * as receivables from '#db/migrations/0039-receivables'
import * as students from '#db/migrations/0043-students'
import * as studentDocuments from '#db/migrations/0047-student-documents'
import * as applications from '#db/migrations/0049-applications'
import * as courses from '#db/migrations/0050-courses'
import * as enquiries from '#db/migrations/0051-enquiries'
import * as claims from '#db/migrations/0052-claims'
import * as uploads from '#db/migrations/0053-uploads'
import * as users from '#db/migrations/0054-users'
import * as signIn from '#db/migrations/0055-sign-in'
import * as factors from '#db/migrations/0056-factors'
import * as userProfiles from '#db/migrations/0057-user-profiles'
import * as partners from '#db/migrations/0058-partners'
import * as counsellors from '#db/migrations/0059-counsellors'
import * as issuerChanges from '#db/migrations/0060-issuer-changes'
import * as owedTotals from '#db/migrations/0061-owed-totals'
import * as partnerEnquiries from '#db/migrations/0063-partner-enquiries'
import * as partnerActivity from '#db/migrations/0064-partner-activity'
import * as inviting from '#db/migrations/0065-inviting'
import * as partnerStandings from '#db/migrations/0067-partner-standings'
import * as unblocked from '#db/migrations/0068-unblocked'
import * as walletTransactions from '#db/migrations/0070-wallet-transactions'
import * as sealedChanges from '#db/migrations/0077-sealed-changes'
import * as studentsInvited from '#db/migrations/0087-students-invited'
import * as signUpCodes from '#db/migrations/0088-sign-up-codes'
import * as signUps from '#db/migrations/0089-sign-ups'
import * as customDomains from '#db/migrations/0090-custom-domains'
import * as mailsByPartner from '#db/migrations/0092-mails-by-partner'
import * as smtpSettings from '#db/migrations/0093-smtp-settings'
import * as notificationSettings from '#db/migrations/0094-notification-settings'
import * as flags from '#db/migrations/0095-flags'
import * as brandings from '#db/migrations/0098-brandings'
import * as themeVersion from '#db/migrations/0099-theme-version'
import * as tenants from '#db/migrations/0109-tenants'

/** Every migration by its name; they run in the order of their names. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-foundation': foundation,
  '0002-history-chain': historyChain,
  '0003-payment-batches': paymentBatches,
  '0004-notices': notices,
  '0005-documents': documents,
  '0006-finding-work': findingWork,
  '0008-drafting': drafting,
  '0010-subsidiaries-and-absences': subsidiariesAndAbsences,
  '0012-university-invoices': universityInvoices,
  '0007-changes-behind': changesBehind,
  '0011-imports': imports,
  '0015-ledger': ledger,
  '0013-partner-invoices': partnerInvoices,
  '0014-signing': signing,
  '0016-bank-changes': bankChanges,
  '0017-sessions': sessions,
  '0018-tokens': tokens,
  '0019-security-events': securityEvents,
  '0022-upgrade-work': upgradeWork,
  '0023-mail-once': mailOnce,
  '0024-shown-changes': shownChanges,
  '0025-replica-beats': replicaBeats,
  '0026-references': references,
  '0027-ledger-chain': ledgerChain,
  '0028-note-amounts': noteAmounts,
  '0029-payment-file-amounts': paymentFileAmounts,
  '0030-agreements': agreements,
  '0032-undo': undo,
  '0033-reason-codes': reasonCodes,
  '0035-note-counts': noteCounts,
  '0036-ledger-totals': ledgerTotals,
  '0037-paid-accounts': paidAccounts,
  '0038-draft-and-rounds': draftAndRounds,
  '0039-receivables': receivables,
  '0043-students': students,
  '0047-student-documents': studentDocuments,
  '0049-applications': applications,
  '0050-courses': courses,
  '0051-enquiries': enquiries,
  '0052-claims': claims,
  '0053-uploads': uploads,
  '0054-users': users,
  '0055-sign-in': signIn,
  '0056-factors': factors,
  '0057-user-profiles': userProfiles,
  '0058-partners': partners,
  '0059-counsellors': counsellors,
  '0060-issuer-changes': issuerChanges,
  '0061-owed-totals': owedTotals,
  '0063-partner-enquiries': partnerEnquiries,
  '0064-partner-activity': partnerActivity,
  '0065-inviting': inviting,
  '0067-partner-standings': partnerStandings,
  '0068-unblocked': unblocked,
  '0070-wallet-transactions': walletTransactions,
  '0077-sealed-changes': sealedChanges,
  '0087-students-invited': studentsInvited,
  '0088-sign-up-codes': signUpCodes,
  '0089-sign-ups': signUps,
  '0090-custom-domains': customDomains,
  '0092-mails-by-partner': mailsByPartner,
  '0093-smtp-settings': smtpSettings,
  '0094-notification-settings': notificationSettings,
  '0095-flags': flags,
  '0098-brandings': brandings,
  '0099-theme-version': themeVersion,
  '0109-tenants': tenants,
}
