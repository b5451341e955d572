import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { Claim } from '#domain/students/claims/schema'
import { nameColumn, nameIfAny } from '#server/people/name-column'
import { columns, moment } from '#server/platform/rows/columns'
import { momentText } from '#server/platform/rows/moment-text'
import { sealedChangesOf } from '#server/students/student/claim-columns'

const claimColumns = (actor: Actor) =>
  columns<Claim, { page: 'student_claims' }>()({
    ClaimId: 'page.id',
    By: 'page.found_by',
    FoundAt: moment('page.found_at'),
    Students: sql<Claim['Students']>`(
      select jsonb_agg(jsonb_build_object('StudentId', students.id, 'Name', students.name, 'Email', students.email,
          'PartnerCompany', partners.company,
          'CounsellorName', case when counsellors.id is null then null else ${nameColumn('counsellors')} end,
          'Stage', students.stage, 'Applications', students.applications_count,
          'SealedChanges', ${sealedChangesOf(actor)},
          'AddedAt', ${momentText('students.created_at')})
        order by students.created_at, students.id)
      from students join partners on partners.id = students.partner_id
      left join users counsellors on counsellors.id = students.counsellor_id
      where students.id in (page.student_id, page.other_id))`,
    KeptStudentId: 'page.kept_id',
    Reason: 'page.reason',
    DecidedBy: nameIfAny('deciders'),
    DecidedAt: moment('page.decided_at'),
    Version: 'page.version',
  })

/** The claims of `from` (`student_claims` with conditions, order and limit), in its order. */
export async function readClaims(db: Db, actor: Actor, from: RawBuilder<unknown>): Promise<Claim[]> {
  const claim = claimColumns(actor)
  return claim.read(
    db,
    sql`
    with page as materialized (
      select claims.*, row_number() over () as place from (select student_claims.* from ${from}) claims
    )
    select ${claim.list}
    from page left join users deciders on deciders.id = page.decided_by order by page.place`,
  )
}
