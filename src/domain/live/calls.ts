import { z } from 'zod'
import { callsOf } from '#domain/api/call'
import { UserId } from '#domain/api/fields'
import { LIVE_FEEDS } from './rate-limit'
import * as routes from './routes'

const call = callsOf('Live feed')

const LastEventId = z
  .string()
  .regex(/^\d{1,18}$/, 'lastEventId is the id of a message of the feed')
  .optional()

/** The newest event when the page was rendered; the feed sends nothing before it. */
const After = z
  .string()
  .regex(/^\d{1,15}$/, 'after is the id of an event')
  .optional()

export const EVENT_STREAM = 'text/event-stream'

export const followLive = call(routes.followLive, {
  permission: 'account.view',
  summary:
    'Stream server-sent events about changes of rows that the caller sees, from now on or after `lastEventId` (or Last-Event-ID), or exactly `after`',
  query: z.object({ UserId, lastEventId: LastEventId, after: After }),
  headers: z.object({ 'Last-Event-ID': LastEventId }),
  file: EVENT_STREAM,
  limits: [LIVE_FEEDS],
})
