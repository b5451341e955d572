import { z } from 'zod'
import { callsOf } from '#domain/api/call'
import { success } from '#domain/api/shapes'
import { InactivePartnerPage, ListInactivePartners, SkippedPartner, WinBack } from './inactive-schema'
import * as routes from './routes'

const call = callsOf('Partners')

export const listInactivePartners = call(routes.listInactivePartners, {
  permission: 'partners.contact',
  summary: 'List active partners without a sign-in or application for a number of days, the longest first',
  query: ListInactivePartners,
  output: InactivePartnerPage,
})
export const winBackPartners = call(routes.winBackPartners, {
  permission: 'partners.contact',
  summary: 'Mail partners to win them back, at most once in 30 days; others are skipped, with the reason',
  body: WinBack,
  output: success({ Succeeded: z.array(z.string()), Failed: z.array(SkippedPartner) }),
})
