import { z } from 'zod'
import { callsOf } from '#domain/api/call'
import { byId, success } from '#domain/api/shapes'
import * as routes from './routes'
import * as schema from './schema'

const call = callsOf('Send-backs')
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const answer = success({ Reason: schema.SendBackReason })

export const listReasons = call(routes.listReasons, {
  permission: 'commission-notes.act',
  summary: 'List the reasons to send a note back, by stage; a partner reads those of its own stage',
  query: schema.ListReasons,
  output: z.array(schema.SendBackReason),
})
export const addReason = call(routes.addReason, {
  permission: 'send-backs.manage',
  summary: 'Add a reason to a stage; its code is made from its label',
  body: schema.AddReason,
  output: answer,
})
export const changeReason = call(routes.changeReason, {
  permission: 'send-backs.manage',
  summary: 'Rename a reason, retire it or offer it again; history entries keep the earlier label',
  params: byId,
  body: schema.ChangeReason,
  output: answer,
})
export const countSendBacks = call(routes.countSendBacks, {
  fromReplica: true,
  permission: 'send-backs.report',
  summary: 'Count the send-backs by reason, stage, partner and month',
  query: schema.CountSendBacks,
  output: z.array(schema.SendBackCount),
})
export const sendBacksSheet = call(routes.sendBacksSheet, {
  fromReplica: true,
  permission: 'send-backs.report',
  logged: 'export',
  summary: 'Download the counts of send-backs as an Excel sheet',
  query: schema.CountSendBacks,
  file: XLSX,
})
