import { z } from 'zod'
import { call } from '#domain/api/call'
import { UserId } from '#domain/api/fields'
import { byId, success } from '#domain/api/shapes'
import { pageOf } from '#domain/paging/schema'
import * as routes from './routes'
import {
  Agreement,
  AgreementDetails,
  ChangeAgreement,
  DecideAgreement,
  ListAgreements,
  ProposeAgreement,
} from './schema'

const noun = 'Agreements'
const changed = success({ Agreement })

/** Calls on agreements (docs/decisions/0050-agreements.md). */
export const listAgreements = call(routes.listAgreements, {
  noun,
  permission: 'agreements.view',
  summary: 'What was agreed with partners on their commission; those pending approval first',
  query: ListAgreements,
  output: pageOf(Agreement),
})
export const proposeAgreement = call(routes.proposeAgreement, {
  noun,
  permission: 'agreements.propose',
  summary: 'Propose an agreement; someone else approves it',
  body: ProposeAgreement,
  output: changed,
})
export const getAgreement = call(routes.getAgreement, {
  noun,
  permission: 'agreements.view',
  summary: 'One agreement with its history',
  params: byId,
  query: z.object({ UserId }),
  output: AgreementDetails,
})
export const changeAgreement = call(routes.changeAgreement, {
  noun,
  permission: 'agreements.propose',
  summary: 'Give an agreement other terms, to be approved again; an active one an earlier last day alone',
  params: byId,
  body: ChangeAgreement,
  output: changed,
})
export const decideAgreement = call(routes.decideAgreement, {
  noun,
  permission: 'agreements.decide',
  summary: 'Approve or reject an agreement that someone else proposed, withdraw one’s own, or end one',
  params: byId,
  body: DecideAgreement,
  output: changed,
})
