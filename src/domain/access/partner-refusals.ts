import { type Actor, isPartner } from '#domain/access/actor'
import { featureOf } from '#domain/access/feature-of'
import { isSwitchedOff } from '#domain/access/flags/flags'
import {
  type AccessReason,
  accessRefusal,
  type PartnerFeature,
  type PartnerStatus,
} from '#domain/access/partner-access'
import { can, isGranted, type Permission } from '#domain/access/permissions'
import { AppError, type ErrorCode, messageFor } from '#domain/errors'
import { formatDay } from '#domain/time/format'

const CODES = {
  DEACTIVATED: 'PARTNER_DEACTIVATED',
  ONBOARDING: 'PARTNER_NOT_APPROVED',
  NOT_STARTED: 'PARTNER_NOT_STARTED',
  ENDED: 'PARTNER_CONTRACT_ENDED',
  SWITCHED_OFF: 'PARTNER_SWITCHED_OFF',
  TIER: 'PARTNER_TIER_LACKS',
} as const satisfies Partial<Record<AccessReason, ErrorCode>>

/** Null with the permission, else the partner's access status if only it is in the way, else `refusedAs`. */
export function refusalTo(
  actor: Actor,
  permission: Permission,
  refusedAs: ErrorCode = 'FORBIDDEN',
): AppError | null {
  if (can(actor, permission)) return null
  if (isGranted(actor, permission) && isSwitchedOff(actor, permission)) return new AppError('FEATURE_OFF')
  const feature = featureOf(permission)
  const isShut = feature !== null && isPartner(actor) && isGranted(actor, permission)
  return (isShut && accessError(actor, feature)) || new AppError(refusedAs)
}

/** Why the partner's access status keeps a user from a feature; null if it does not, or if the role does. */
export function accessError(actor: Pick<Actor, 'partnerStatus'>, feature: PartnerFeature): AppError | null {
  const reason = accessRefusal(actor, feature)
  if (!(reason in CODES)) return null
  const code = CODES[reason as keyof typeof CODES]
  return new AppError(code, { message: wordsOf(code, actor.partnerStatus) })
}

/** The page for this code: a heading and the text of `accessError`; null for any other code. */
export function shutPage(
  { partnerStatus }: Pick<Actor, 'partnerStatus'>,
  code: string | null,
): { heading: string; words: string } | null {
  if (code === null || !Object.hasOwn(HEADINGS, code)) return null
  const known = code as keyof typeof HEADINGS
  return { heading: HEADINGS[known], words: wordsOf(known, partnerStatus) }
}

const HEADINGS = {
  PARTNER_DEACTIVATED: 'Your company’s account is deactivated',
  PARTNER_NOT_APPROVED: 'Not open before approval',
  PARTNER_NOT_STARTED: 'Your company’s contract has not started yet',
  PARTNER_CONTRACT_ENDED: 'Your company’s contract has ended',
  PARTNER_SWITCHED_OFF: 'Not open to your company',
  PARTNER_TIER_LACKS: 'Not part of your company’s tier',
} as const satisfies Record<(typeof CODES)[keyof typeof CODES], string>

function wordsOf(code: keyof typeof HEADINGS, status: PartnerStatus | undefined): string {
  const day = code === 'PARTNER_NOT_STARTED' ? status?.contractFrom : status?.contractTo
  return messageFor(code, [day ? formatDay(day) : 'another day'])
}
