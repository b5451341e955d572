import { sql } from 'kysely'
import type { Db } from '#db/database'

/** The one enabled subsidiary that the students of all these applications belong to; null without one. */
export async function commonSubsidiary(db: Db, applicationIds: readonly string[]): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    select distinct subsidiaries.id
    from applications join students on students.id = applications.student_id
    left join subsidiaries on subsidiaries.id = students.subsidiary_id and not subsidiaries.is_disabled
    where applications.id = any(${[...applicationIds]}::uuid[])`.execute(db)
  return rows.length === 1 ? (rows[0]?.id ?? null) : null
}
