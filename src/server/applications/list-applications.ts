import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#domain/access/actor'
import type { ApplicationRow, ListApplications } from '#domain/applications/application'
import { COUNTED_UP_TO } from '#domain/paging/counted'
import type { CountedPage } from '#domain/paging/schema'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { type ApplicationFilters, applicationConditions, applicationsFrom } from './application-conditions'
import { applicationCount, isStored } from './counts/stored-application-counts'
import { readApplications, toApplicationRow } from './table'

const NEXT_DEADLINES = sql`(select application_id, min(due_on) as due_on from application_deadlines
  where not done group by application_id) next_deadlines on next_deadlines.application_id = applications.id`

function inOrder(
  actor: Actor,
  query: ApplicationFilters,
  sort: ListApplications['sort'],
): RawBuilder<unknown> {
  if (sort === '-Updated')
    return sql`${applicationsFrom(actor, query)} order by applications.updated_at desc, applications.id desc`
  return sql`applications join students on students.id = applications.student_id left join ${NEXT_DEADLINES}
    where ${applicationConditions(actor, query)} order by next_deadlines.due_on nulls last, applications.id`
}

/** The total is exact for stage, counsellor and partner filters or `exactTotal`, else up to 10,000. @throws FORBIDDEN */
export async function listApplications(
  { db, actor }: Context,
  query: ListApplications,
): Promise<CountedPage<ApplicationRow>> {
  mustBeAllowed(actor, 'applications.list')
  const { pageNo, pageSize, exactTotal, sort } = query
  const records = await readApplications(
    db,
    sql`${inOrder(actor, query, sort)}
      limit ${pageSize} offset ${(pageNo - 1) * pageSize}`,
  )
  const isExact = exactTotal === 'true' || isStored(query)
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
