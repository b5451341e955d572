import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { foldStoredSums, sumAgain, verifyStoredSums } from '#db/stored-sums'
import type { Actor } from '#domain/access/actor'
import { ListApplications } from '#domain/applications/application'
import { ListStudents } from '#domain/students/list/schema'
import { APPLICATION_STAGES } from '#domain/students/student/stages'
import { countApplications } from '#server/applications/counts/count-applications'
import { listApplications } from '#server/applications/list-applications'
import { countStudents } from '#server/students/list/count-students'
import { listStudents } from '#server/students/list/list-students'
import { openTestDatabase, type TestDatabase, testableKinds } from '#tests/support/database/database'
import { makeWorld, newWorld, type World } from '#tests/support/world'

describe.each(testableKinds)('kept counts of students and applications (%s)', (kind) => {
  let test: TestDatabase
  let world: World
  beforeEach(async () => {
    test ??= await openTestDatabase(kind)
    world = await newWorld(test)
  })
  afterAll(() => test.close())

  const READERS = ['staff', 'admin', 'partner', 'counsellor', 'otherPartner', 'loanadvisor', 'pst'] as const

  /** Every kind of write that may change the counts. */
  const write = fc.record({
    kind: fc.constantFrom(
      'student added',
      'assigned',
      'referred',
      'subsidiary',
      'erased',
      'student gone',
      'application added',
      'moved',
      'application gone',
      'given to another student',
      'withdrawn',
      'to another university',
      'untouched',
    ),
    which: fc.nat({ max: 40 }),
    many: fc.integer({ min: 1, max: 4 }),
    stage: fc.constantFrom(...APPLICATION_STAGES),
    flag: fc.boolean(),
  })
  type Write = typeof write extends fc.Arbitrary<infer One> ? One : never

  async function apply({ kind: what, which, many, stage, flag }: Write): Promise<void> {
    const { brightpath, northstar } = world.partners
    const partner = flag ? brightpath : northstar
    const universityId = flag ? world.universities.sydney : world.universities.osaka
    const students = sql`(select id from students order by id offset ${which % 12} limit ${many})`
    const applications = sql`(select id from applications order by id offset ${which % 12} limit ${many})`
    const free = sql`select id from students where id not in (select student_id from applications)
      and id not in (select student_id from users where student_id is not null) limit ${many}`
    const writes = {
      'student added': sql`insert into students (id, partner_id, name, email, country_id)
        select gen_random_uuid(), ${partner.id}, 'Maya Gurung', 'maya@mail.example', 'NP' from generate_series(1, ${many})`,
      assigned: sql`update students set counsellor_id = ${flag ? world.people.counsellor.id : null} where id in ${students}`,
      referred: sql`update students set loan_flag = ${flag}, with_support = ${which % 2 === 0} where id in ${students}`,
      subsidiary: sql`update students set subsidiary_id = ${flag ? brightpath.subsidiaryId : null}
        where id in ${students} and partner_id = ${brightpath.id}`,
      erased: sql`update students set erased_at = now() where id in ${students}`,
      'student gone': sql`delete from students where id in (${free})`,
      'application added': sql`insert into applications (id, student_id, partner_id, university_id, program, intake, stage)
        select gen_random_uuid(), id, partner_id, ${world.universities.sydney}, 'MSc Data Science', 'Fall 2026', ${stage}
        from students where id in ${students}`,
      moved: sql`update applications set stage = ${stage} where id in ${applications}`,
      'application gone': sql`delete from applications where id in (select id from applications
        where id not in (select application_id from installments) limit ${many})`,
      'given to another student': sql`update applications set student_id = coalesce((select id from students
          where students.partner_id = applications.partner_id order by id offset ${which % 4} limit 1), student_id)
        where id in ${applications}`,
      withdrawn: sql`update applications set stage = 'Withdrawn', stage_before = ${flag ? 'Draft' : 'Submitted'}
        where id in ${applications}`,
      'to another university': sql`update applications set university_id = ${universityId} where id in ${applications}`,
      untouched: sql`update applications set updated_at = now() where id in ${applications}`,
    }
    await writes[what].execute(test.db)
  }

  /** The totals of lists that only the rows can answer. */
  async function listed(actor: Actor): Promise<{ students: number; applications: number }> {
    // Every student matches this word, so the rows are counted.
    const students = await listStudents(
      { db: test.db, actor },
      ListStudents.parse({ searchQuery: '@', exactTotal: 'true' }),
    )
    const applications = await listApplications(
      { db: test.db, actor },
      ListApplications.parse({ searchQuery: '@', exactTotal: 'true' }),
    )
    return { students: students.totalCount, applications: applications.totalCount }
  }

  it('agree with the rows after every kind of write and after merging', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(write, { minLength: 1, maxLength: 12 }), async (writes) => {
        for (const one of writes) await apply(one)
        expect(await verifyStoredSums(test.db)).toEqual([])
        for (const name of READERS) {
          const actor = world.people[name]
          const students = await countStudents({ db: test.db, actor })
          const applications = await countApplications({ db: test.db, actor })
          expect({
            students: students.totalCount,
            applications: applications.totalCount,
          }).toEqual(await listed(actor))
        }
      }),
      { numRuns: 12 },
    )
    for (let turn = 0; turn < 102; turn++)
      await sql`update applications set stage = ${APPLICATION_STAGES[turn % 3] ?? ''}`.execute(test.db)
    expect(await foldStoredSums(test.db)).toBeGreaterThan(200)
    expect(await verifyStoredSums(test.db)).toEqual([])
    expect(await foldStoredSums(test.db)).toBe(0)
  })

  it('ignore what was rolled back', async () => {
    const undone = test.db.transaction().execute(async (tx) => {
      await sql`update students set loan_flag = true, erased_at = now()`.execute(tx)
      await sql`update applications set stage = 'Draft'`.execute(tx)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await verifyStoredSums(test.db)).toEqual([])
    expect((await countStudents({ db: test.db, actor: world.people.loanadvisor })).totalCount).toBe(0)
  })

  it('give exact totals for stage, counsellor and partner filters, and capped totals for others', async () => {
    await sql`insert into students (id, partner_id, name, email, country_id, stage)
      select gen_random_uuid(), ${world.partners.northstar.id}, 'Maya Gurung', 'maya@mail.example', 'NP', 'New'
      from generate_series(1, 10001)`.execute(test.db)
    const list = async (given: object) => {
      const { totalCount, totalIsExact } = await listStudents(
        { db: test.db, actor: world.people.staff },
        ListStudents.parse(given),
      )
      return { totalCount, totalIsExact }
    }
    expect(await list({ partnerId: world.partners.northstar.id, stage: 'New' })).toEqual({
      totalCount: 10_001,
      totalIsExact: true,
    })
    expect(await list({ countryId: 'NP' })).toEqual({ totalCount: 10_000, totalIsExact: false })
  })

  it('are rebuilt for rows written without triggers, and wrong counts are found', async () => {
    await sql`delete from student_counts`.execute(test.db)
    await sql`update admission_counts set count = count + 1`.execute(test.db)
    await sql`update application_counts set count = count + 1`.execute(test.db)
    const faults = await verifyStoredSums(test.db)
    expect(new Set(faults.map(({ what }) => what))).toEqual(
      new Set(
        ['student_counts', 'application_counts', 'admission_counts'].map(
          (table) => `what is kept in ${table} differs`,
        ),
      ),
    )
    await sumAgain(test.db)
    expect(await verifyStoredSums(test.db)).toEqual([])
  })
})

describe.runIf(testableKinds.includes('postgres'))('two concurrent writers (postgres)', () => {
  it('leave correct counts when one assigns a student and another changes an application', async () => {
    const test = await openTestDatabase('postgres')
    try {
      const world = await makeWorld(test.db)
      const [first] = world.invoices.aud.applications
      if (!first) throw new Error('The world has no application')
      const assign = (id: string | null) =>
        sql`update students set counsellor_id = ${id}, loan_flag = not loan_flag where id = ${first.studentId}`
      const add = sql`insert into applications (id, student_id, partner_id, university_id, program, intake, stage)
        select gen_random_uuid(), id, partner_id, ${world.universities.sydney}, 'MSc', 'Fall 2026', 'Enrolled'
        from students where id = ${first.studentId}`
      const move = sql`update applications set stage = case stage when 'Enrolled' then 'Draft' else 'Enrolled' end
        where student_id = ${first.studentId}`
      for (const [one, other] of [
        [assign(world.people.counsellor.id), add],
        [add, assign(null)],
        [assign(world.people.counsellor.id), move],
        [move, assign(null)],
      ] as const) {
        let second: Promise<unknown> = Promise.resolve()
        await test.db.transaction().execute(async (tx) => {
          await one.execute(tx)
          second = other.execute(test.db)
          // Long enough for the second writer to block on the lock.
          await sql`select pg_sleep(0.2)`.execute(tx)
        })
        await second
        expect(await verifyStoredSums(test.db)).toEqual([])
      }
    } finally {
      await test.close()
    }
  })
})
