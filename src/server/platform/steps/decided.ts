import { sql } from 'kysely'
import type { Actor } from '#domain/access/actor'

/** The columns of a request that was decided: its state, by whom, and when. */
export function decided<State>({ step, actor }: { step: { to: State }; actor: Actor }) {
  return { state: step.to, decided_by: actor.id, decided_at: sql<Date>`now()` }
}
