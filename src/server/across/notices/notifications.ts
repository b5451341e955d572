import { reportNotifier } from '#server/across/reports/notifications'
import { agreementNotifier } from '#server/agreements/notifications'
import { applicationNotifier } from '#server/applications/notifications'
import { bankDetailsNotifier } from '#server/bank-details/notifications'
import { clawBackNotifier } from '#server/claw-backs/notifications'
import { noteNotifier } from '#server/commission-notes/note/notifications'
import { companyNotifier } from '#server/companies/notifications'
import { conversationNotifier } from '#server/conversations/notifications'
import { counsellorNotifier } from '#server/counsellors/notifications'
import { courseChangeNotifier } from '#server/course-changes/notifications'
import { customDomainNotifier } from '#server/custom-domains/notifications'
import { enquiryNotifier } from '#server/enquiries/notifications'
import { invoiceRevisionNotifier } from '#server/invoice-revisions/notifications'
import { invoiceNotifier } from '#server/invoices/notifications'
import { lineQueryNotifier } from '#server/line-queries/notifications'
import { onboardingNotifier } from '#server/onboarding/notifications'
import { partnerNotifier } from '#server/partners/notifications'
import { paymentNotifier } from '#server/payments/notifications'
import { issuerChangeNotifier } from '#server/people/issuer-changes/notifications'
import { peopleNotifier } from '#server/people/notifications'
import { usersNotifier } from '#server/people/users/notifications'
import type { Notifier } from '#server/platform/notices/notifier'
import { smtpSettingsNotifier } from '#server/smtp-settings/notifications'
import { studentNotifier } from '#server/students/notifications'
import { walletNotifier } from '#server/wallet/notifications'
import { webhookNotifier } from '#server/webhooks/notifications'

export const NOTIFIERS: readonly Notifier[] = [
  peopleNotifier,
  bankDetailsNotifier,
  invoiceNotifier,
  agreementNotifier,
  partnerNotifier,
  companyNotifier,
  courseChangeNotifier,
  onboardingNotifier,
  customDomainNotifier,
  noteNotifier,
  conversationNotifier,
  lineQueryNotifier,
  invoiceRevisionNotifier,
  paymentNotifier,
  walletNotifier,
  clawBackNotifier,
  smtpSettingsNotifier,
  studentNotifier,
  enquiryNotifier,
  applicationNotifier,
  issuerChangeNotifier,
  counsellorNotifier,
  usersNotifier,
  webhookNotifier,
  reportNotifier,
]
