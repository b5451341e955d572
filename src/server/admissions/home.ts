import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { WAITING_STAGES } from '#domain/admissions/answers'
import type { HomeSection } from '#domain/insight/home'
import { paths } from '#domain/paths'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { admissionsByStage } from './scope'

/** The open work of the actor's university, in one statement. Each figure matches the list it links to. */
export async function admissionHome(db: Db, actor: Actor): Promise<HomeSection[]> {
  mustBeAllowed(actor, 'admissions.view')
  const { rows } = await sql<{ stage: string; count: number }>`${admissionsByStage(actor)}`.execute(db)
  const counts = new Map(rows.map(({ stage, count }) => [stage, count]))
  const figures = WAITING_STAGES.map(({ stage, label }) => ({
    label,
    count: counts.get(stage) ?? 0,
    href: paths.admissions({ stage }),
    amounts: [],
  }))
  return [{ title: 'To do', figures }]
}
