import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema'
import type { Seed } from '#db/seed/made-up/seed'
import { BRIGHTPATH, PARTNERS } from '#db/seed/partners/partners'
import { completenessOfNew } from '#domain/students/profile/completeness'

/** Inserts a Brightpath student whom another partner also has, for staff to decide on. */
export async function insertClaim(tx: Kysely<Database>, seed: Seed): Promise<void> {
  const other = PARTNERS.find((partner) => partner !== BRIGHTPATH)
  const at = seed.workdaysAgo(1)
  await sql`with own as (
      select * from students where partner_id = ${BRIGHTPATH.row.id} and email like '%@prospects.example' order by id limit 1
    ), added as (
      insert into students (id, partner_id, name, email, country_id, source, profile_complete, created_at,
        last_activity_at)
      select ${seed.id('claimed student')}, ${other?.row.id}, name, email, country_id, 'Website', ${completenessOfNew('')},
        ${at}, ${at} from own
      returning id
    )
    insert into student_claims (id, student_id, other_id, found_by, found_at)
    select ${seed.id('claim')}, least(own.id, added.id), greatest(own.id, added.id), array['e-mail'], ${at}
    from own cross join added`.execute(tx)
}
