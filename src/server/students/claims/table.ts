import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { Claim } from '#domain/students/claims/schema'
import { nameColumn } from '#server/people/name-column'
import { sealedChangesOf } from '#server/students/student/claim-columns'

interface ClaimRecord {
  id: string
  found_by: string[]
  found_at: Date
  students: Claim['Students']
  kept_id: string | null
  reason: string
  decider: string | null
  decided_at: Date | null
  version: number
}

/** The claims of `from` (`student_claims` with conditions, order and limit), in its order. */
export async function readClaims(db: Db, actor: Actor, from: RawBuilder<unknown>): Promise<Claim[]> {
  const { rows } = await sql<ClaimRecord>`
    with page as materialized (
      select claims.*, row_number() over () as place from (select student_claims.* from ${from}) claims
    )
    select page.id, page.found_by, page.found_at, page.kept_id, page.reason, page.decided_at, page.version,
      case when deciders.id is null then null else ${nameColumn('deciders')} end as decider,
      (select jsonb_agg(jsonb_build_object('StudentId', students.id, 'Name', students.name, 'Email', students.email,
          'PartnerCompany', partners.company,
          'CounsellorName', case when counsellors.id is null then null else ${nameColumn('counsellors')} end,
          'Stage', students.stage, 'Applications', students.applications_count,
          'SealedChanges', ${sealedChangesOf(actor)},
          'AddedAt', to_char(students.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          order by students.created_at, students.id)
        from students join partners on partners.id = students.partner_id
        left join users counsellors on counsellors.id = students.counsellor_id
        where students.id in (page.student_id, page.other_id)) as students
    from page left join users deciders on deciders.id = page.decided_by order by page.place`.execute(db)
  return rows.map((row) => ({
    ClaimId: row.id,
    By: row.found_by,
    FoundAt: row.found_at.toISOString(),
    Students: row.students,
    KeptStudentId: row.kept_id,
    Reason: row.reason,
    DecidedBy: row.decider,
    DecidedAt: row.decided_at?.toISOString() ?? null,
    Version: row.version,
  }))
}
