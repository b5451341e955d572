import * as calls from '#domain/partners/calls'
import { partnerAccessStatus } from '#server/partners/access-status'
import { changePartner } from '#server/partners/change-partner'
import { createPartner } from '#server/partners/create-partner'
import { getPartner } from '#server/partners/get-partner'
import { listPartners } from '#server/partners/list-partners'
import { decideTier } from '#server/partners/tiers/decide-tier'
import { listTiers } from '#server/partners/tiers/list-tiers'
import { proposeTier } from '#server/partners/tiers/propose-tier'
import { addTier, changeTier } from '#server/partners/tiers/save-tier'
import { answering } from '#server/platform/http/answering'

export const answers = answering(calls, {
  listPartners,
  createPartner,
  getPartner,
  changePartner,
  proposePartnerTier: proposeTier,
  decidePartnerTier: decideTier,
  listTiers,
  addTier,
  changeTier,
  partnerAccessStatus,
})
