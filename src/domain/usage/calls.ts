import { z } from 'zod'
import { callsOf } from '#domain/api/call'
import { USAGE_EVENTS } from './rate-limit'
import * as routes from './routes'
import { UsageEvent } from './schema'

const call = callsOf('Usage')

/** The portal's own pages report their usage (docs/decisions/0168-usage.md); not open to API tokens. */
export const recordUsage = call(routes.recordUsage, {
  permission: 'account.view',
  summary:
    'Report how a page of the portal was used; reports of browsers that ask not to be tracked are dropped',
  body: UsageEvent,
  output: z.object({ IsKept: z.boolean() }),
  limits: [USAGE_EVENTS],
})
