import { z } from 'zod'
import { call } from '#domain/api/call'
import { success } from '#domain/api/shapes'
import { InactivePartnerPage, ListInactivePartners, SkippedPartner, WinBack } from './inactive-schema'
import * as routes from './routes'

const noun = 'Partners'

/** Calls on inactive partners (docs/decisions/0087-partners.md). */
export const listInactivePartners = call(routes.listInactivePartners, {
  noun,
  permission: 'partners.contact',
  summary: 'Active partners without sign-in and application for so many days, the longest first',
  query: ListInactivePartners,
  output: InactivePartnerPage,
})
export const winBackPartners = call(routes.winBackPartners, {
  noun,
  permission: 'partners.contact',
  summary:
    'Write to partners to win them back, not twice within 30 days; others are skipped, with the reason',
  body: WinBack,
  output: success({ Succeeded: z.array(z.string()), Failed: z.array(SkippedPartner) }),
})
