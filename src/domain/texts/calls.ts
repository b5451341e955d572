import { call } from '#domain/api/call'
import { success } from '#domain/api/shapes'
import { pageOf } from '#domain/paging/schema'
import * as routes from './routes'
import * as schema from './schema'

const noun = 'Texts'

/** Calls on the company's terms, privacy notice and help (docs/decisions/0122-texts.md). */
export const readText = call(routes.readText, {
  noun,
  permission: 'account.view',
  summary: 'A text of the company as it holds, or in an earlier version, with its versions',
  params: schema.ofText,
  query: schema.ReadText,
  output: schema.CompanyText,
})
export const saveText = call(routes.saveText, {
  noun,
  permission: 'texts.keep',
  summary: 'Publish a new version of a text; the earlier ones stay readable',
  params: schema.ofText,
  body: schema.SaveText,
  output: success({ Text: schema.CompanyText }),
})
export const acceptText = call(routes.acceptText, {
  noun,
  permission: 'account.view',
  summary: 'Accept the terms or the privacy notice in the version that holds',
  params: schema.ofAcceptedText,
  body: schema.AcceptText,
  output: success({}),
})
export const listAcceptances = call(routes.listAcceptances, {
  noun,
  permission: 'texts.keep',
  summary: 'Who accepted which version of a text, and when, the latest first',
  params: schema.ofAcceptedText,
  query: schema.ListAcceptances,
  output: pageOf(schema.TextAcceptance),
})
