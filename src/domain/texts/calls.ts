import { callsOf } from '#domain/api/call'
import { success } from '#domain/api/shapes'
import { pageOf } from '#domain/paging/schema'
import * as routes from './routes'
import * as schema from './schema'

const call = callsOf('Texts')

export const readText = call(routes.readText, {
  permission: 'account.view',
  summary: 'Read a text of the company in its current or an earlier version, with a list of its versions',
  params: schema.ofText,
  query: schema.ReadText,
  output: schema.CompanyText,
})
export const saveText = call(routes.saveText, {
  permission: 'texts.keep',
  summary: 'Publish a new version of a text; the earlier ones stay readable',
  params: schema.ofText,
  body: schema.SaveText,
  output: success({ Text: schema.CompanyText }),
})
export const acceptText = call(routes.acceptText, {
  permission: 'account.view',
  summary: 'Accept the current version of the terms or the privacy notice',
  params: schema.ofAcceptedText,
  body: schema.AcceptText,
  output: success({}),
})
export const listAcceptances = call(routes.listAcceptances, {
  permission: 'texts.keep',
  summary: 'List the users who accepted a version of a text, with the time, latest first',
  params: schema.ofAcceptedText,
  query: schema.ListAcceptances,
  output: pageOf(schema.TextAcceptance),
})
