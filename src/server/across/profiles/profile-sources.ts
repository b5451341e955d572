import { followTimeZone } from '#server/across/reports/mails/follow-time-zone'
import { readBankDetails } from '#server/bank-details/read-bank-details'
import { partnerLimits } from '#server/partners/limits'
import type { FollowStudent } from '#server/people/addresses/save-address'
import type { ContactFollowers } from '#server/people/users/changed-columns'
import type { ProfileSources } from '#server/people/users/get-user'
import type { Context } from '#server/platform/runtime/context'
import { followingStudent } from '#server/students/profile/follow-address'
import { saveMobileAs } from '#server/students/profile/one-mobile'

/** The parts of a profile from other nouns, by the actor's rights, and what follows a change of it. */
export function profileSources({
  db,
  actor,
  sealer,
}: Context<'sealer'>): ProfileSources & ContactFollowers & { followStudent: FollowStudent } {
  return {
    followStudent: followingStudent(sealer),
    saveMobile: saveMobileAs(actor),
    followTimeZone,
    bankDetails: async (of) => (await readBankDetails(db, sealer, actor, of)).BankInfo,
    tierOf: async (partnerId) => {
      const { tier, maxCounsellors, maxSubsidiaries } = await partnerLimits(db, partnerId)
      if (tier === null) return null
      return { id: tier, tiername: tier, noofcounselor: maxCounsellors, maxsubsidiaries: maxSubsidiaries }
    },
  }
}
