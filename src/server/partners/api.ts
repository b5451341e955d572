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
  listPartners: ({ db, actor, query }) => listPartners(db, actor, query),
  createPartner: ({ db, actor, body }) => createPartner(db, actor, body),
  getPartner: ({ db, actor, params, query }) => getPartner(db, actor, params.id, query),
  changePartner: ({ db, actor, params, body }) => changePartner(db, actor, params.id, body),
  proposePartnerTier: ({ db, actor, params, body }) => proposeTier(db, actor, params.id, body),
  decidePartnerTier: ({ db, actor, params, body }) => decideTier(db, actor, params.id, body),
  listTiers: ({ db, actor }) => listTiers(db, actor),
  addTier: ({ db, actor, body }) => addTier(db, actor, body),
  changeTier: ({ db, actor, params, body }) => changeTier(db, actor, params.id, body),
  partnerAccessStatus: ({ db, actor, query }) => partnerAccessStatus(db, actor, query),
})
