export interface PartnerEvents {
  /** Its details or its access changed. */
  'partner.changed': { partnerId: string; actorId: string }
  /** It was deactivated or reactivated. */
  'partner.standing-changed': { partnerId: string; isDeactivated: boolean; reason: string; actorId: string }
  /** Another tier was proposed for it; null is none. */
  'partner.tier-proposed': { partnerId: string; before: string | null; after: string | null; actorId: string }
  /** Another person approved or rejected it. */
  'partner.tier-decided': {
    partnerId: string
    before: string | null
    after: string | null
    isApproved: boolean
    reason: string
    proposedBy: string
    actorId: string
  }
  /** Its contract ends in so many days. */
  'partner.contract-ends': { partnerId: string; contractTo: string; days: number }
}
