import { type ErrorCode, messageFor } from '#domain/errors'

export interface PartnerPlaces {
  /** Counsellors it has; deleted ones do not count. */
  taken: number
  most: number | null
  isDeactivated: boolean
  isContractOver: boolean
}

export interface PlaceRefusal {
  code: Extract<ErrorCode, 'PARTNER_CLOSED' | 'PARTNER_CONTRACT_OVER' | 'COUNSELLOR_LIMIT'>
  message: string
}

/** Why so many cannot be invited to a partner, or null (docs/decisions/0092); an owner takes 0 places. */
export function placeRefusal(partner: PartnerPlaces, places: number): PlaceRefusal | null {
  if (partner.isDeactivated) return refusalOf('PARTNER_CLOSED')
  if (partner.isContractOver) return refusalOf('PARTNER_CONTRACT_OVER')
  return limitRefusal(partner, places)
}

/** Why the partner's tier has no room for this many more counsellors; null if it has. */
export function limitRefusal({ taken, most }: PartnerPlaces, places: number): PlaceRefusal | null {
  if (most === null || places === 0 || taken + places <= most) return null
  return refusalOf('COUNSELLOR_LIMIT', [String(most)])
}

function refusalOf(code: PlaceRefusal['code'], names: readonly string[] = []): PlaceRefusal {
  return { code, message: messageFor(code, names) }
}
