import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { insertFirstReasons } from '#db/schema/first-rows'
import { seedDemo } from '#db/seed/demo'
import { intakeMonth } from '#domain/courses/intake'
import { type ApplicationStage, ENDED_STAGES, ENROLLED } from '#domain/students/student/stages'
import { testDatabase } from '#tests/support/database/hooks'

const DAY_MS = 86_400_000
/** The days before and after the start of an intake within which its applications reach a stage. */
const BEFORE_START: readonly [number, number] = [-730, 0]
const SENSIBLE: Readonly<Partial<Record<ApplicationStage, readonly [number, number]>>> = {
  'Deposit paid': [-450, 0],
  'Visa applied': [-270, 0],
  'Visa granted': [-270, 0],
  'Visa refused': [-270, 0],
  Enrolled: [-30, 30],
}

const database = testDatabase()

interface Seeded {
  id: string
  intake: string
  stage: ApplicationStage
  since: Date
  arrivals: { to: ApplicationStage; at: string }[]
}

async function applications(): Promise<Seeded[]> {
  const { rows } = await sql<Seeded>`
    select id, intake, stage, stage_since as since, coalesce((
      select jsonb_agg(jsonb_build_object('to', details ->> 'to', 'at', history.created_at) order by history.created_at)
      from history where subject = 'application' and subject_id = applications.id::text), '[]') as arrivals
    from applications order by id`.execute(database.db)
  return rows
}

/** Students whose stored completeness leaves out the name, country, number, school or test that they have. */
async function unknownToProfiles(): Promise<unknown[]> {
  const { rows } = await sql`select students.id, profile_complete from students
    left join student_profiles profiles on profiles.student_id = students.id
    where profile_complete < 5 * ((first_name <> '')::int + (mobile <> '')::int + 1)
      + case when jsonb_array_length(coalesce(profiles.academics, '[]')) > 0 then 25 else 0 end
      + case when coalesce(profiles.tests, '{}') <> '{}' then 25 else 0 end`.execute(database.db)
  return rows
}

const startOf = (intake: string) => new Date(`${intakeMonth(intake)}-01T00:00:00Z`).getTime()

/** What is impossible about an application, in words. */
function faultsOf({ id, intake, stage, since, arrivals }: Seeded, now: Date): string[] {
  const start = startOf(intake)
  const reached = [{ to: stage, at: since.toISOString() }, ...arrivals]
  const faults = reached.flatMap(({ to, at }) => {
    const days = Math.round((new Date(at).getTime() - start) / DAY_MS)
    const [first, last] = SENSIBLE[to] ?? BEFORE_START
    return days < first || days > last ? [`${id}: ${to} ${days} days from ${intake}`] : []
  })
  const isOpen = stage !== ENROLLED && !(ENDED_STAGES as readonly string[]).includes(stage)
  if (isOpen && start <= now.getTime()) faults.push(`${id}: ${stage} although ${intake} has begun`)
  return faults
}

it.each(['2026-11-20T17:10:00Z', '2028-02-29T00:05:00Z', '2027-08-25T12:00:00Z'])(
  'the demo company seeded on %s reaches every stage in time for its intake',
  async (at) => {
    const now = new Date(at)
    await database.reset()
    await insertFirstReasons(database.db)
    await seedDemo({ db: database.db, files: { save: async () => {} }, now })
    const rows = await applications()
    expect(rows.length).toBeGreaterThan(1_000)
    expect(rows.flatMap((row) => faultsOf(row, now))).toEqual([])
    const { rows: early } = await sql`
      select applications.id from university_invoice_lines lines
      join university_invoices invoices on invoices.id = lines.invoice_id
      join applications on applications.id = lines.application_id
      where invoices.created_at < applications.stage_since`.execute(database.db)
    expect(early, 'invoiced before they enrolled').toEqual([])
    const { rows: twice } = await sql`
      select student_id from applications where stage = ${ENROLLED} group by student_id having count(*) > 1`.execute(
      database.db,
    )
    expect(twice, 'enrolled at two universities').toEqual([])
    expect(await unknownToProfiles(), 'profiles that do not count what is known').toEqual([])
  },
)
