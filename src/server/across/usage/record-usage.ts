import { type Actor, ROLES, type Role } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import { USAGE_EVENTS } from '#domain/usage/rate-limit'
import type { UsageEvent } from '#domain/usage/schema'
import { EVERY_CALL } from '#server/across/openapi/every-call'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { countInWindow } from '#server/platform/http/rates/count-in-window'
import type { Context } from '#server/platform/runtime/context'
import { countUsage } from '#server/platform/usage/count-usage'
import { anonymousId, queueUsage } from '#server/platform/usage/forward-usage'

const KNOWN: ReadonlySet<string> = new Set(EVERY_CALL.map(({ call }) => `${call.method} ${call.path}`))

export interface Wishes {
  dnt: string | null
  gpc: string | null
}

/** Records nothing if they ask not to be tracked. `forwardBy`: PostHog's pseudonym secret; null counts here. @throws RATE_LIMITED */
export async function recordUsage(
  { db, actor, dnt, gpc, forwardBy }: Context & Wishes & { forwardBy: string | null },
  event: UsageEvent,
): Promise<{ IsKept: boolean }> {
  mustBeAllowed(actor, 'account.view')
  if (dnt === '1' || gpc === '1') return { IsKept: false }
  await countInWindow(db, USAGE_EVENTS, actor.id)
  refuseUnknown(event)
  const role = roleOf(actor)
  if (forwardBy === null) await countUsage(db, role, event)
  else await queueUsage(db, { role, distinctId: anonymousId(actor, forwardBy) }, event)
  return { IsKept: true }
}

/** Free text in place of a pattern could be about a person. */
function refuseUnknown({ Properties }: UsageEvent): void {
  if ((Properties.Actions ?? []).every(({ Action }) => KNOWN.has(Action))) return
  throw new AppError('VALIDATION_FAILED', { fields: { 'Properties.Actions': 'Unknown action' } })
}

function roleOf({ roles }: Actor): Role {
  const order: readonly Role[] = ['SUPERADMIN', 'ADMIN', 'FINANCE', 'PARTNER', 'STUDENT']
  return order.find((role) => roles.includes(role)) ?? ROLES.find((role) => roles.includes(role)) ?? 'STAFF'
}
