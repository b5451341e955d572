import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '#domain/access/actor'
import type { AdmissionPage, ListAdmissions } from '#domain/admissions/schema'
import { readApplications } from '#server/applications/table'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { admissionsByStage, admissionsSeenBy } from './scope'
import { toAdmissionRow } from './table'

/** A page of applications, latest move or longest wait first (`GET /admissions`). Throws FORBIDDEN. */
export async function listAdmissions({ db, actor }: Context, query: ListAdmissions): Promise<AdmissionPage> {
  mustBeAllowed(actor, 'admissions.view')
  const { pageNo, pageSize, stage } = query
  const found = sql`applications join students on students.id = applications.student_id where ${conditions(actor, query)}`
  const order = stage
    ? sql`applications.stage_since, applications.id`
    : sql`applications.updated_at desc, applications.id desc`
  const records = await readApplications(
    db,
    sql`${found} order by ${order} limit ${pageSize} offset ${(pageNo - 1) * pageSize}`,
  )
  const total = query.searchQuery
    ? sql`select count(*)::int from ${found}`
    : sql`select coalesce(sum(count), 0)::int from stages ${stage ? sql`where stage = ${stage}` : sql``}`
  const counted = await sql<{ total: number; by_stage: Record<string, number> }>`
    with stages as (${admissionsByStage(actor)})
    select (${total}) as total, coalesce((select jsonb_object_agg(stage, count) from stages), '{}') as by_stage`.execute(
    db,
  )
  const { total: totalCount, by_stage: byStage } = counted.rows[0] ?? { total: 0, by_stage: {} }
  const rows = records.map((record) => toAdmissionRow(record, actor))
  return { rows, totalCount, pageNo, pageSize, byStage }
}

function conditions(actor: Actor, { stage, searchQuery = '' }: ListAdmissions): RawBuilder<SqlBool> {
  const words = searchQuery.replaceAll('\0', '').toLowerCase().split(/\s+/).filter(Boolean)
  const all = [
    admissionsSeenBy(actor),
    ...(stage ? [sql`applications.stage = ${stage}`] : []),
    ...words.map(contains),
  ]
  return sql.join(all, sql` and `) as RawBuilder<SqlBool>
}

/** A match on a telephone number would reveal it. */
function contains(word: string): RawBuilder<SqlBool> {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
  return sql<SqlBool>`(lower(students.name) like ${pattern} or lower(applications.program) like ${pattern}
    or lower(applications.university_student_id) like ${pattern})`
}
