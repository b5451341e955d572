import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { ApplicationRow, ListApplications } from '#domain/applications/application'
import { COUNTED_UP_TO } from '#domain/paging/counted'
import type { CountedPage } from '#domain/paging/schema'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { applicationsFrom } from './application-conditions'
import { applicationCount, isKept } from './counts/kept-counts'
import { readApplications, toApplicationRow } from './table'

/**
 * A page of the applications whose students the actor sees, those that moved last first; counted exactly where nothing but stage,
 * counsellor and partner are asked for, else up to 10,000 unless the exact total is asked for (`GET /applications`).
 * @throws AppError FORBIDDEN
 */
export async function listApplications(
  db: Db,
  actor: Actor,
  query: ListApplications,
): Promise<CountedPage<ApplicationRow>> {
  mustBeAllowed(actor, 'applications.list')
  const { pageNo, pageSize, exactTotal } = query
  const from = applicationsFrom(actor, query)
  const records = await readApplications(
    db,
    sql`${from} order by applications.updated_at desc, applications.id desc
      limit ${pageSize} offset ${(pageNo - 1) * pageSize}`,
  )
  const isExact = exactTotal === 'true' || isKept(query)
  const count = applicationCount(actor, query, isExact)
  const counted = await sql<{ total: number }>`select ${count}::int as total`.execute(db)
  const total = counted.rows[0]?.total ?? 0
  const totalIsExact = isExact || total <= COUNTED_UP_TO
  return {
    rows: records.map((record) => toApplicationRow(record, actor)),
    totalCount: totalIsExact ? total : COUNTED_UP_TO,
    totalIsExact,
    pageNo,
    pageSize,
  }
}
