import type { Actor } from '#domain/access/actor'
import { EVERY_FLAG, type Flag } from '#domain/access/flags/flags'
import type { FlagRow } from '#domain/flags/schema'
import { readFlags } from '#server/flags/flag-rows'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'

/** Returns who each flag is on for (`GET /flags`). Throws FORBIDDEN. */
export async function listFlags({
  db,
  actor,
  flags,
}: Context<'flags'>): Promise<{ IsHosted: boolean; rows: FlagRow[] }> {
  mustBeAllowed(actor, 'flags.keep')
  return { IsHosted: flags.isHosted, rows: await readFlags(db) }
}

/** Returns the flags that are on for the actor (`GET /flags/own`). */
export function ownFlags(actor: Actor): { On: Flag[] } {
  mustBeAllowed(actor, 'account.view')
  return { On: EVERY_FLAG.filter((flag) => !actor.flagsOff?.includes(flag)) }
}
