import type { Actor } from '#domain/access/actor'
import { AGREEMENT_WORDS } from '#domain/agreements/notifications'
import { APPLICATION_WORDS } from '#domain/applications/notifications'
import { BANK_DETAILS_WORDS } from '#domain/bank-details/notifications'
import { CLAW_BACK_WORDS } from '#domain/claw-backs/notifications'
import { NOTE_WORDS } from '#domain/commission-notes/note/notifications'
import { COMPANY_WORDS } from '#domain/companies/notifications'
import { CONVERSATION_WORDS } from '#domain/conversations/notifications'
import { COUNSELLOR_WORDS } from '#domain/counsellors/notifications'
import { COURSE_CHANGE_WORDS } from '#domain/course-changes/notifications'
import { CUSTOM_DOMAIN_WORDS } from '#domain/custom-domains/notifications'
import { ENQUIRY_WORDS } from '#domain/enquiries/notifications'
import { INVOICE_REVISION_WORDS } from '#domain/invoice-revisions/notifications'
import { INVOICE_WORDS } from '#domain/invoices/notifications'
import { LINE_QUERY_WORDS } from '#domain/line-queries/notifications'
import type { NotificationFacts, Wording } from '#domain/notices/rules'
import { ONBOARDING_WORDS } from '#domain/onboarding/notifications'
import { PARTNER_WORDS } from '#domain/partners/notifications'
import { PAYMENT_WORDS } from '#domain/payments/notifications'
import { ISSUER_CHANGE_WORDS } from '#domain/people/issuer-changes/notifications'
import { PEOPLE_WORDS } from '#domain/people/notifications'
import { USER_WORDS } from '#domain/people/users/notifications'
import { REPORT_WORDS } from '#domain/reports/notifications'
import { SMTP_SETTINGS_WORDS } from '#domain/smtp-settings/notifications'
import { STUDENT_WORDS } from '#domain/students/notifications'
import { WALLET_WORDS } from '#domain/wallet/notifications'
import { WEBHOOK_WORDS } from '#domain/webhooks/notifications'

const WORDS = {
  ...NOTE_WORDS,
  ...CONVERSATION_WORDS,
  ...LINE_QUERY_WORDS,
  ...PAYMENT_WORDS,
  ...CLAW_BACK_WORDS,
  ...WALLET_WORDS,
  ...INVOICE_WORDS,
  ...INVOICE_REVISION_WORDS,
  ...BANK_DETAILS_WORDS,
  ...AGREEMENT_WORDS,
  ...PARTNER_WORDS,
  ...COMPANY_WORDS,
  ...COURSE_CHANGE_WORDS,
  ...ONBOARDING_WORDS,
  ...CUSTOM_DOMAIN_WORDS,
  ...PEOPLE_WORDS,
  ...SMTP_SETTINGS_WORDS,
  ...STUDENT_WORDS,
  ...ENQUIRY_WORDS,
  ...APPLICATION_WORDS,
  ...ISSUER_CHANGE_WORDS,
  ...COUNSELLOR_WORDS,
  ...USER_WORDS,
  ...WEBHOOK_WORDS,
  ...REPORT_WORDS,
} satisfies Record<string, Wording>

export type NotificationKind = keyof typeof WORDS
export const NOTIFICATION_KINDS = Object.keys(WORDS) as [NotificationKind, ...NotificationKind[]]

export function titleOf(kind: NotificationKind, facts: NotificationFacts): string {
  return WORDS[kind].one(facts)
}

/** The one line for a bulk action on many notes. */
export function groupTitleOf(kind: NotificationKind, count: number): string {
  return WORDS[kind].many(count)
}

export function actionOf(kind: NotificationKind): string {
  return WORDS[kind].action
}

/** The page that lists the rows of a group of notifications; null if there is none. */
export function listOf(kind: NotificationKind, reader: Actor): string | null {
  const { list }: Wording = WORDS[kind]
  return list?.(reader) ?? null
}

/** The cause of a kind: a person has at most one unread notification of each cause about a note. */
export function causeOf(kind: NotificationKind): string {
  const { cause }: Wording = WORDS[kind]
  return cause ?? kind
}

/** The kinds that a notification of this kind replaces. */
export function replacedBy(kind: NotificationKind): NotificationKind[] {
  return NOTIFICATION_KINDS.filter((other) => causeOf(other) === causeOf(kind))
}
