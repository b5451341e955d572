import { staffAssistant } from '#server/across/assistant/api'
import { graphql } from '#server/across/graphql/serve'
import { answers as imports } from '#server/across/imports/api'
import { answers as insight } from '#server/across/insight/api'
import { answers as live } from '#server/across/live/api'
import { answers as notices } from '#server/across/notices/api'
import { ownAssistant } from '#server/across/own-assistant/serve'
import { answers as profiles } from '#server/across/profiles/api'
import { answers as reports } from '#server/across/reports/api'
import { answers as search } from '#server/across/search/api'
import { answers as universityMerges } from '#server/across/university-merges/api'
import { answers as usage } from '#server/across/usage/api'
import { answers as admissions } from '#server/admissions/api'
import { answers as agreements } from '#server/agreements/api'
import { answers as applications } from '#server/applications/api'
import { answers as bankDetails } from '#server/bank-details/api'
import { answers as branding } from '#server/branding/api'
import { answers as clawBacks } from '#server/claw-backs/api'
import { answers as commissionNotesBulk } from '#server/commission-notes/bulk/api'
import { answers as commissionNotesChain } from '#server/commission-notes/chain/api'
import { answers as commissionNotesContent } from '#server/commission-notes/content/api'
import { answers as commissionNotesDocuments } from '#server/commission-notes/documents/api'
import { answers as commissionNotesDrafts } from '#server/commission-notes/drafts/api'
import { answers as commissionNotesList } from '#server/commission-notes/list/api'
import { answers as commissionNotesNote } from '#server/commission-notes/note/api'
import { answers as commissionNotesQueue } from '#server/commission-notes/queue/api'
import { answers as commissionNotesReading } from '#server/commission-notes/reading/api'
import { answers as companies } from '#server/companies/api'
import { answers as conversations } from '#server/conversations/api'
import { answers as counsellors } from '#server/counsellors/api'
import { answers as courseChanges } from '#server/course-changes/api'
import { answers as courses } from '#server/courses/api'
import { answers as customDomains } from '#server/custom-domains/api'
import { answers as delegations } from '#server/delegations/api'
import { answers as enquiries } from '#server/enquiries/api'
import { answers as flags } from '#server/flags/api'
import { answers as forms } from '#server/forms/api'
import { answers as invoiceRevisions } from '#server/invoice-revisions/api'
import { answers as invoices } from '#server/invoices/api'
import { answers as lineQueries } from '#server/line-queries/api'
import { answers as notificationSettings } from '#server/notification-settings/api'
import { answers as onboarding } from '#server/onboarding/api'
import { answers as owedInvoices } from '#server/owed-invoices/api'
import { answers as partnerInvoices } from '#server/partner-invoices/api'
import { answers as partners } from '#server/partners/api'
import { answers as partnersInactive } from '#server/partners/inactive/api'
import { answers as payments } from '#server/payments/api'
import { answers as peopleAddresses } from '#server/people/addresses/api'
import { answers as people } from '#server/people/api'
import { answers as peopleFactors } from '#server/people/factors/api'
import { answers as peopleIssuerChanges } from '#server/people/issuer-changes/api'
import { answers as peoplePasswords } from '#server/people/passwords/api'
import { answers as peopleRights } from '#server/people/rights/api'
import { answers as peopleSeeing } from '#server/people/seeing/api'
import { answers as peopleUsers } from '#server/people/users/api'
import { openDoor } from '#server/platform/http/door/door'
import { GRAPHQL, OWN_ASSISTANT } from '#server/platform/http/paths'
import { answers as places } from '#server/platform/places/api'
import { answers as sendBacks } from '#server/send-backs/api'
import { answers as signUps } from '#server/sign-ups/api'
import { answers as signing } from '#server/signing/api'
import { answers as smtpSettings } from '#server/smtp-settings/api'
import { answers as studentsClaims } from '#server/students/claims/api'
import { answers as studentsDocuments } from '#server/students/documents/api'
import { answers as studentsInvitations } from '#server/students/invitations/api'
import { answers as studentsList } from '#server/students/list/api'
import { answers as studentsPrivacy } from '#server/students/privacy/api'
import { answers as studentsProfile } from '#server/students/profile/api'
import { answers as studentsReading } from '#server/students/reading/api'
import { answers as studentsTests } from '#server/students/test-scores/api'
import { answers as subsidiaries } from '#server/subsidiaries/api'
import { answers as texts } from '#server/texts/api'
import { answers as views } from '#server/views/api'
import { answers as wallet } from '#server/wallet/api'
import { answers as webhooks } from '#server/webhooks/api'

/** Endpoints of all domains except the assistant, which calls these itself. */
const OF_NOUNS = [
  ...imports,
  ...insight,
  ...reports,
  ...forms,
  ...live,
  ...notices,
  ...profiles,
  ...search,
  ...universityMerges,
  ...usage,
  ...admissions,
  ...agreements,
  ...applications,
  ...bankDetails,
  ...branding,
  ...clawBacks,
  ...commissionNotesBulk,
  ...commissionNotesChain,
  ...commissionNotesContent,
  ...commissionNotesDocuments,
  ...commissionNotesDrafts,
  ...commissionNotesList,
  ...commissionNotesNote,
  ...commissionNotesQueue,
  ...commissionNotesReading,
  ...companies,
  ...conversations,
  ...counsellors,
  ...courses,
  ...courseChanges,
  ...customDomains,
  ...delegations,
  ...enquiries,
  ...flags,
  ...texts,
  ...invoiceRevisions,
  ...invoices,
  ...lineQueries,
  ...owedInvoices,
  ...notificationSettings,
  ...onboarding,
  ...partnerInvoices,
  ...partners,
  ...partnersInactive,
  ...payments,
  ...people,
  ...peopleAddresses,
  ...peopleFactors,
  ...peopleIssuerChanges,
  ...peoplePasswords,
  ...peopleRights,
  ...peopleSeeing,
  ...peopleUsers,
  ...places,
  ...sendBacks,
  ...signUps,
  ...signing,
  ...smtpSettings,
  ...studentsClaims,
  ...studentsDocuments,
  ...studentsInvitations,
  ...studentsList,
  ...studentsPrivacy,
  ...studentsProfile,
  ...studentsReading,
  ...studentsTests,
  ...subsidiaries,
  ...views,
  ...wallet,
  ...webhooks,
]

export const ANSWERS = [...OF_NOUNS, ...staffAssistant(OF_NOUNS)]

/** The single entry point of the API (docs/decisions/0150). */
export const api = openDoor(ANSWERS, {
  [OWN_ASSISTANT]: ownAssistant(ANSWERS),
  [GRAPHQL]: graphql(ANSWERS),
})
