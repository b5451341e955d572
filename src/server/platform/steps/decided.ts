import { sql } from 'kysely'
import type { Actor } from '#domain/access/actor'

/** Columns of a decided request: its state, by whom, and when. */
export function decided<State>({ step, actor }: { step: { to: State }; actor: Actor }) {
  return { state: step.to, decided_by: actor.id, decided_at: sql<Date>`now()` }
}
