import { type Actor, isAdmin, isInternal, isPartner, isUniversitys, type Tag } from '#domain/access/actor'
import { featureOf } from '#domain/access/feature-of'
import { isSwitchedOff } from '#domain/access/flags/flags'
import type { Grant } from '#domain/access/grants'
import { accessRefusal } from '#domain/access/partner-access'
import { isPermittedToViewer } from '#domain/access/viewed-as'
import { ADMISSION_PERMISSIONS } from '#domain/admissions/permissions'
import { AGREEMENT_PERMISSIONS } from '#domain/agreements/permissions'
import { API_PERMISSIONS } from '#domain/api/permissions'
import { APPLICATION_PERMISSIONS } from '#domain/applications/permissions'
import { ASSISTANT_PERMISSIONS } from '#domain/assistant/permissions'
import { BANK_DETAILS_PERMISSIONS } from '#domain/bank-details/permissions'
import { BRANDING_PERMISSIONS } from '#domain/branding/permissions'
import { CLAW_BACK_PERMISSIONS } from '#domain/claw-backs/permissions'
import { NOTE_PERMISSIONS } from '#domain/commission-notes/note/permissions'
import { COMPANY_PERMISSIONS } from '#domain/companies/permissions'
import { CONVERSATION_PERMISSIONS } from '#domain/conversations/permissions'
import { COUNSELLOR_PERMISSIONS } from '#domain/counsellors/permissions'
import { COURSE_CHANGE_PERMISSIONS } from '#domain/course-changes/permissions'
import { COURSE_PERMISSIONS } from '#domain/courses/permissions'
import { CUSTOM_DOMAIN_PERMISSIONS } from '#domain/custom-domains/permissions'
import { DELEGATION_PERMISSIONS } from '#domain/delegations/permissions'
import { ENQUIRY_PERMISSIONS } from '#domain/enquiries/permissions'
import { FLAG_PERMISSIONS } from '#domain/flags/permissions'
import { FORM_PERMISSIONS } from '#domain/forms/permissions'
import { IMPORT_PERMISSIONS } from '#domain/imports/permissions'
import { INSIGHT_PERMISSIONS } from '#domain/insight/permissions'
import { INVOICE_REVISION_PERMISSIONS } from '#domain/invoice-revisions/permissions'
import { INVOICE_PERMISSIONS } from '#domain/invoices/permissions'
import { LINE_QUERY_PERMISSIONS } from '#domain/line-queries/permissions'
import { MAIL_PERMISSIONS } from '#domain/notices/permissions'
import { NOTIFICATION_SETTINGS_PERMISSIONS } from '#domain/notification-settings/permissions'
import { ONBOARDING_PERMISSIONS } from '#domain/onboarding/permissions'
import { OWED_INVOICE_PERMISSIONS } from '#domain/owed-invoices/permissions'
import { PARTNER_INVOICE_PERMISSIONS } from '#domain/partner-invoices/permissions'
import { PARTNER_PERMISSIONS } from '#domain/partners/permissions'
import { PAYMENT_PERMISSIONS } from '#domain/payments/permissions'
import { ACCOUNT_PERMISSIONS } from '#domain/people/permissions'
import { REPORT_PERMISSIONS } from '#domain/reports/permissions'
import { SECURITY_LOG_PERMISSIONS } from '#domain/security-log/permissions'
import { SEND_BACK_PERMISSIONS } from '#domain/send-backs/permissions'
import { SIGN_UP_PERMISSIONS } from '#domain/sign-ups/permissions'
import { SIGNING_PERMISSIONS } from '#domain/signing/permissions'
import { SMTP_SETTINGS_PERMISSIONS } from '#domain/smtp-settings/permissions'
import { STUDENT_PERMISSIONS } from '#domain/students/permissions'
import { SUBSIDIARY_PERMISSIONS } from '#domain/subsidiaries/permissions'
import { TEXT_PERMISSIONS } from '#domain/texts/permissions'
import { USAGE_PERMISSIONS } from '#domain/usage/permissions'
import { VIEW_PERMISSIONS } from '#domain/views/permissions'
import { WALLET_PERMISSIONS } from '#domain/wallet/permissions'
import { WEBHOOK_PERMISSIONS } from '#domain/webhooks/permissions'

/** The API, pages and menu use this table; the workflow decides on notes (docs/reference/permissions.md). */
export const PERMISSIONS = {
  ...NOTE_PERMISSIONS,
  ...CONVERSATION_PERMISSIONS,
  ...LINE_QUERY_PERMISSIONS,
  ...PAYMENT_PERMISSIONS,
  ...WALLET_PERMISSIONS,
  ...CLAW_BACK_PERMISSIONS,
  ...PARTNER_INVOICE_PERMISSIONS,
  ...SIGN_UP_PERMISSIONS,
  ...SIGNING_PERMISSIONS,
  ...INVOICE_PERMISSIONS,
  ...OWED_INVOICE_PERMISSIONS,
  ...INVOICE_REVISION_PERMISSIONS,
  ...AGREEMENT_PERMISSIONS,
  ...ACCOUNT_PERMISSIONS,
  ...PARTNER_PERMISSIONS,
  ...COMPANY_PERMISSIONS,
  ...BRANDING_PERMISSIONS,
  ...CUSTOM_DOMAIN_PERMISSIONS,
  ...ONBOARDING_PERMISSIONS,
  ...SMTP_SETTINGS_PERMISSIONS,
  ...NOTIFICATION_SETTINGS_PERMISSIONS,
  ...STUDENT_PERMISSIONS,
  ...COURSE_PERMISSIONS,
  ...COURSE_CHANGE_PERMISSIONS,
  ...ENQUIRY_PERMISSIONS,
  ...APPLICATION_PERMISSIONS,
  ...ADMISSION_PERMISSIONS,
  ...SUBSIDIARY_PERMISSIONS,
  ...BANK_DETAILS_PERMISSIONS,
  ...DELEGATION_PERMISSIONS,
  ...COUNSELLOR_PERMISSIONS,
  ...MAIL_PERMISSIONS,
  ...SECURITY_LOG_PERMISSIONS,
  ...SEND_BACK_PERMISSIONS,
  ...IMPORT_PERMISSIONS,
  ...FLAG_PERMISSIONS,
  ...TEXT_PERMISSIONS,
  ...REPORT_PERMISSIONS,
  ...FORM_PERMISSIONS,
  ...VIEW_PERMISSIONS,
  ...INSIGHT_PERMISSIONS,
  ...USAGE_PERMISSIONS,
  ...WEBHOOK_PERMISSIONS,
  ...ASSISTANT_PERMISSIONS,
  ...API_PERMISSIONS,
} as const satisfies Record<string, Grant>

export type Permission = keyof typeof PERMISSIONS

/** Whether the table grants `permission`, its flag is on and the partner's access status allows it. */
export function can(actor: Actor, permission: Permission): boolean {
  if (actor.seenBy && !isPermittedToViewer(permission)) return false
  return (
    isGranted(actor, permission) && !isRefusedByStatus(actor, permission) && !isSwitchedOff(actor, permission)
  )
}

function isRefusedByStatus(actor: Actor, permission: Permission): boolean {
  const grant: Grant = PERMISSIONS[permission]
  const feature = featureOf(permission)
  return isPartner(actor) && !grant.anyone && feature !== null && accessRefusal(actor, feature) !== 'NONE'
}

/** `can` without the partner's access status, the flags and the limits on viewing as another person. */
export function isGranted(actor: Actor, permission: Permission): boolean {
  const grant: Grant = PERMISSIONS[permission]
  if (grant.anyone) return true
  if (isPartner(actor)) return isGrantedToPartner(actor, grant)
  if (grant.anyInternal && isInternal(actor)) return true
  if (grant.roles?.some((role) => actor.roles.includes(role))) return true
  return grant.tags?.some((tag) => actor.tags.includes(tag)) ?? false
}

function isGrantedToPartner(actor: Actor, grant: Grant): boolean {
  if (actor.partnerId === null) return false
  if (isUniversitys(actor)) return grant.university === true
  if (grant.anyPartner) return true
  if (grant.partnerOwner && actor.parentUserId === null) return true
  if (grant.partnerCommission && isShownCommission(actor)) return true
  return grant.partnerMoney === true && seesPartnerMoney(actor)
}

/** Every permission the actor has, for `GET /api/auth/me`. */
export function permissionsOf(actor: Actor): Permission[] {
  return (Object.keys(PERMISSIONS) as Permission[]).filter((permission) => can(actor, permission))
}

/** Whether the actor does this tag group's work on notes; administrators do all of it. */
export function worksAs(actor: Actor, tag: Tag): boolean {
  return isAdmin(actor) || actor.tags.includes(tag)
}

function seesPartnerMoney(actor: Actor): boolean {
  return actor.parentUserId === null || actor.financialManager
}

/** Whether the actor reads amounts of notes; a partner may allow a counsellor to (docs/decisions/0095). */
function isShownCommission(actor: Actor): boolean {
  if (accessRefusal(actor, 'commission-notes') !== 'NONE') return false
  return seesPartnerMoney(actor) || actor.showsCommission !== false
}
