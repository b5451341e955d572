import { z } from 'zod'
import { callsOf } from '#domain/api/call'
import { asCaller, byId, success } from '#domain/api/shapes'
import { HistoryQuery } from '#domain/record/history-page'
import * as routes from './routes'
import {
  AddTier,
  ChangePartner,
  ChangeTier,
  CreatePartner,
  DecideTier,
  ListPartners,
  Partner,
  PartnerAccessStatus,
  PartnerPage,
  PartnerTier,
  ProposeTier,
} from './schema'

const call = callsOf('Partners')
const changed = success({ Partner })

export const listPartners = call(routes.listPartners, {
  permission: 'partners.view',
  summary: 'List the partners, by company',
  query: ListPartners,
  output: PartnerPage,
  fromReplica: true,
})
export const createPartner = call(routes.createPartner, {
  permission: 'partners.keep',
  summary: 'Add a partner',
  body: CreatePartner,
  output: changed,
})
export const getPartner = call(routes.getPartner, {
  permission: 'partners.view',
  summary: 'Read a partner with its access and its history',
  params: byId,
  query: asCaller.extend(HistoryQuery.shape),
  output: Partner,
})
export const changePartner = call(routes.changePartner, {
  permission: 'partners.keep',
  logged: 'access',
  summary: 'Change a partner’s details, switch off its features, or deactivate or reactivate it',
  params: byId,
  body: ChangePartner,
  output: changed,
})
export const proposePartnerTier = call(routes.proposePartnerTier, {
  permission: 'partners.propose-tier',
  summary: 'Propose another tier for a partner; another person approves it',
  params: byId,
  body: ProposeTier,
  output: changed,
})
export const decidePartnerTier = call(routes.decidePartnerTier, {
  permission: 'partners.decide-tier',
  logged: 'permissions',
  summary: 'Approve or reject a tier that another person proposed',
  params: byId,
  body: DecideTier,
  output: changed,
})
export const listTiers = call(routes.listTiers, {
  permission: 'partner-tiers.view',
  summary: 'List the tiers of the partner program with their limits and features',
  query: asCaller,
  output: z.array(PartnerTier),
})
export const addTier = call(routes.addTier, {
  permission: 'partner-tiers.keep',
  logged: 'permissions',
  summary: 'Add a tier',
  body: AddTier,
  output: success({ PartnerTier }),
})
export const changeTier = call(routes.changeTier, {
  permission: 'partner-tiers.keep',
  logged: 'permissions',
  summary: 'Change the limits and features of a tier; they apply to its partners at once',
  params: byId,
  body: ChangeTier,
  output: success({ PartnerTier }),
})
export const partnerAccessStatus = call(routes.partnerAccessStatus, {
  noun: 'Lookups',
  permission: 'account.view',
  aboutOthers: ['user_id'],
  summary: 'Read whether a user has a feature, by role, tier, contract and deactivation, and why not',
  query: PartnerAccessStatus,
  output: z.object({ HasAccess: z.boolean(), Reason: z.string() }),
})
