import { changes } from '#db/schema/changes'
import { commissionNotes } from '#db/schema/commission-notes'
import { companies } from '#db/schema/companies'
import { documents } from '#db/schema/documents'
import { sharedFunctions } from '#db/schema/functions'
import { imports } from '#db/schema/imports'
import { agreements } from '#db/schema/money/agreements'
import { partnerInvoices } from '#db/schema/money/partner-invoices'
import { paymentBatches } from '#db/schema/money/payment-batches'
import { payments } from '#db/schema/money/payments'
import { universityInvoices } from '#db/schema/money/university-invoices'
import { wallet } from '#db/schema/money/wallet'
import { noteSums } from '#db/schema/note-sums'
import type { NounSchema } from '#db/schema/noun-schema'
import { bankDetails } from '#db/schema/partners/bank-details'
import { brandings } from '#db/schema/partners/brandings'
import { counsellors } from '#db/schema/partners/counsellors'
import { customDomains } from '#db/schema/partners/custom-domains'
import { delegations } from '#db/schema/partners/delegations'
import { onboarding } from '#db/schema/partners/onboarding'
import { partners } from '#db/schema/partners/partners'
import { signUps } from '#db/schema/partners/sign-ups'
import { smtpSettings } from '#db/schema/partners/smtp-settings'
import { subsidiaries } from '#db/schema/partners/subsidiaries'
import { people } from '#db/schema/people'
import { events } from '#db/schema/platform/events'
import { factors } from '#db/schema/platform/factors'
import { files } from '#db/schema/platform/files'
import { flags } from '#db/schema/platform/flags'
import { ledger } from '#db/schema/platform/ledger'
import { live } from '#db/schema/platform/live'
import { login } from '#db/schema/platform/login'
import { notices } from '#db/schema/platform/notices'
import { record } from '#db/schema/platform/record'
import { replica } from '#db/schema/platform/replica'
import { requests } from '#db/schema/platform/requests'
import { securityEvents } from '#db/schema/platform/security-events'
import { seeds } from '#db/schema/platform/seeds'
import { sessions } from '#db/schema/platform/sessions'
import { sendBacks } from '#db/schema/send-backs'
import { signing } from '#db/schema/signing'
import { applications } from '#db/schema/students/applications'
import { claims } from '#db/schema/students/claims'
import { courses } from '#db/schema/students/courses'
import { studentDocuments } from '#db/schema/students/documents'
import { enquiries } from '#db/schema/students/enquiries'
import { students } from '#db/schema/students/students'
import { views } from '#db/schema/views'

/** The whole schema. A noun comes after the nouns that it references, as far as possible. */
export const everyNoun: readonly NounSchema[] = [
  sharedFunctions,
  companies,
  securityEvents,
  people,
  partners,
  subsidiaries,
  files,
  students,
  universityInvoices,
  commissionNotes,
  partnerInvoices,
  requests,
  login,
  seeds,
  record,
  events,
  paymentBatches,
  payments,
  notices,
  documents,
  views,
  changes,
  bankDetails,
  delegations,
  imports,
  signing,
  ledger,
  sessions,
  replica,
  agreements,
  sendBacks,
  studentDocuments,
  applications,
  courses,
  enquiries,
  claims,
  onboarding,
  factors,
  counsellors,
  signUps,
  customDomains,
  smtpSettings,
  flags,
  brandings,
  noteSums,
  wallet,
  live,
]
