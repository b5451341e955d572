import { callsOf } from '#domain/api/call'
import { UserId } from '#domain/api/fields'
import { byId, success } from '#domain/api/shapes'
import { pageOf } from '#domain/paging/schema'
import { HistoryQuery } from '#domain/record/history-page'
import * as routes from './routes'
import {
  Agreement,
  AgreementDetails,
  ChangeAgreement,
  DecideAgreement,
  ListAgreements,
  ProposeAgreement,
} from './schema'

const call = callsOf('Agreements')
const changed = success({ Agreement })

export const listAgreements = call(routes.listAgreements, {
  permission: 'agreements.view',
  summary: 'List the commission agreements with partners; those pending approval first',
  query: ListAgreements,
  output: pageOf(Agreement),
})
export const proposeAgreement = call(routes.proposeAgreement, {
  permission: 'agreements.propose',
  summary: 'Propose an agreement; another person approves it',
  body: ProposeAgreement,
  output: changed,
})
export const getAgreement = call(routes.getAgreement, {
  permission: 'agreements.view',
  summary: 'Read an agreement with its history',
  params: byId,
  query: HistoryQuery.extend({ UserId }),
  output: AgreementDetails,
})
export const changeAgreement = call(routes.changeAgreement, {
  permission: 'agreements.propose',
  summary:
    'Change the terms of an agreement, which then needs approval again; of an active one only to an earlier last day',
  params: byId,
  body: ChangeAgreement,
  output: changed,
})
export const decideAgreement = call(routes.decideAgreement, {
  permission: 'agreements.decide',
  summary: 'Approve or reject an agreement that another person proposed, withdraw one’s own, or end one',
  params: byId,
  body: DecideAgreement,
  output: changed,
})
