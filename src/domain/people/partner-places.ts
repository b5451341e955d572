import { type ErrorCode, messageFor } from '#domain/errors'

/** A partner that somebody is to be invited to, as far as it says whether there is room. */
export interface PartnerPlaces {
  /** How many counsellors it has: those who are deleted have no place. */
  taken: number
  /** How many its tier allows; null: no limit. */
  most: number | null
  isDeactivated: boolean
  isContractOver: boolean
}

/** Why somebody cannot come to a partner. */
export interface PlaceRefusal {
  code: Extract<ErrorCode, 'PARTNER_CLOSED' | 'PARTNER_CONTRACT_OVER' | 'COUNSELLOR_LIMIT'>
  message: string
}

/**
 * Why nobody can be invited to a partner, or nobody more as its counsellor; null where somebody can (docs/decisions/0092).
 * @param places how many places are wanted: an owner takes none
 */
export function placeRefusal(partner: PartnerPlaces, places: number): PlaceRefusal | null {
  if (partner.isDeactivated) return refusalOf('PARTNER_CLOSED')
  if (partner.isContractOver) return refusalOf('PARTNER_CONTRACT_OVER')
  return limitRefusal(partner, places)
}

/** Why a partner's tier has no room for so many counsellors more; null where it has. */
export function limitRefusal({ taken, most }: PartnerPlaces, places: number): PlaceRefusal | null {
  if (most === null || places === 0 || taken + places <= most) return null
  return refusalOf('COUNSELLOR_LIMIT', [String(most)])
}

function refusalOf(code: PlaceRefusal['code'], names: readonly string[] = []): PlaceRefusal {
  return { code, message: messageFor(code, names) }
}
