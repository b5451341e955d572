import { callsOf } from '#domain/api/call'
import { InPeriod } from './period'
import * as routes from './routes'
import * as schema from './schema'
import { WaitingCounts } from './waiting'

const call = callsOf('Insight')

/** Calls on dashboards (docs/decisions/0141-insight-calls.md). */
export const readInsight = call(routes.readInsight, {
  fromReplica: true,
  permission: 'insight.home',
  summary: 'Read the figures and charts of a dashboard, each with the URL of the list that it counts',
  params: schema.ofDashboard,
  query: InPeriod,
  output: schema.Insight,
})
export const countWaiting = call(routes.countWaiting, {
  fromReplica: true,
  permission: 'insight.home',
  summary: 'Count what waits for the caller, by menu entry',
  output: WaitingCounts,
})
