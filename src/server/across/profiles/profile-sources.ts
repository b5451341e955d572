import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { readBankDetails } from '#server/bank-details/read-bank-details'
import { partnerLimits } from '#server/partners/limits'
import type { FollowStudent } from '#server/people/addresses/give-address'
import type { KeepMobile } from '#server/people/users/changed-columns'
import type { ProfileSources } from '#server/people/users/get-user'
import { followingStudent } from '#server/students/profile/follow-address'
import { keepingMobile } from '#server/students/profile/one-mobile'
import type { Sealer } from '#services/sealing/sealer'

/** What a profile says of a partner, as the actor may know it, and how a student's row follows it. */
export function profileSources(
  db: Db,
  sealer: Sealer,
  actor: Actor,
): ProfileSources & { followStudent: FollowStudent; keepMobile: KeepMobile } {
  return {
    followStudent: followingStudent(sealer),
    keepMobile: keepingMobile(actor),
    bankDetails: async (of) => (await readBankDetails(db, sealer, actor, of)).BankInfo,
    tierOf: async (partnerId) => {
      const { tier, maxCounsellors, maxSubsidiaries } = await partnerLimits(db, partnerId)
      if (tier === null) return null
      return { id: tier, tiername: tier, noofcounselor: maxCounsellors, maxsubsidiaries: maxSubsidiaries }
    },
  }
}
