import { sql } from 'kysely'
import type { ClaimPage, ListClaims } from '#domain/students/claims/schema'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { readClaims } from './table'

/** Students claimed by two partners, latest first (`GET /students/claims`). @throws AppError FORBIDDEN */
export async function listClaims(
  { db, actor }: Context,
  { state, pageNo, pageSize }: ListClaims,
): Promise<ClaimPage> {
  mustBeAllowed(actor, 'students.decide-claims')
  const found = sql`student_claims where ${state === 'Open' ? sql`kept_id is null` : sql`kept_id is not null`}`
  const rows = await readClaims(
    db,
    actor,
    sql`${found} order by found_at desc, id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`,
  )
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${found}`.execute(db)
  return { rows, totalCount: counted.rows[0]?.total ?? 0, pageNo, pageSize }
}
