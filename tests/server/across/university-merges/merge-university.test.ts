import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { verifyOpenInstallments } from '#db/open-installments'
import type { Actor } from '#domain/access/actor'
import * as courseCalls from '#domain/courses/calls'
import { mergeUniversity } from '#domain/university-merges/calls'
import { universitiesByName } from '#server/across/imports/lookups'
import { postEntry } from '#server/platform/ledger/post-entry'
import { verifyLedger } from '#server/platform/ledger/verify-ledger'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { callEndpoint, useRuntime } from '#tests/support/http/http'
import { propose } from '#tests/support/money/agreements'
import { aCourse, aTwin } from '#tests/support/students/courses'
import { anApplication, aStudent } from '#tests/support/students/students'

const test = testDatabase()
const world = worldPerTest(test)
/** A duplicate of Sydney under another name, and Sydney. */
let fromId: string
let IntoId: string

beforeEach(async () => {
  useRuntime(test.db)
  fromId = await aTwin(test.db, world)
  IntoId = world.universities.sydney
})

const merge = (actor: Actor, body: object = {}, id = fromId) =>
  callEndpoint(mergeUniversity, { actor, method: 'POST', params: { id }, body: { IntoId, ...body } })
const read = async (id: string) =>
  (await callEndpoint(courseCalls.getUniversity, { actor: world.people.staff, params: { id }, url: '/x' }))
    .json.data
const countOf = async (table: string, universityId: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where university_id = ${universityId}`.execute(
    test.db,
  )
  return rows[0]?.count
}

describe('merging a university into another', () => {
  it('moves its references and leaves it readable with a link to the other', async () => {
    const { db } = test
    const { staff, finance } = world.people
    const studentId = await aStudent(db, { partnerId: world.partners.brightpath.id })
    await anApplication(db, { studentId, universityId: fromId })
    await sql`update university_invoices set university_id = ${fromId} where id = ${world.invoices.audMore.id}`.execute(
      db,
    )
    await sql`update applications set university_id = ${fromId} where id =
      (select application_id from university_invoice_lines where invoice_id = ${world.invoices.audMore.id} limit 1)`.execute(
      db,
    )
    await propose(db, finance, { UniversityId: fromId })
    for (const university_id of [fromId, IntoId])
      await db
        .insertInto('partner_universities')
        .values({ partner_id: world.partners.brightpath.id, university_id })
        .execute()
    await db.insertInto('user_universities').values({ user_id: staff.id, university_id: fromId }).execute()
    await aCourse(db, { universityId: fromId, name: 'MSc Robotics' })
    const ownId = world.partners.northstar.id
    const bePartner = (id: string) =>
      sql`update partners set partner_kind = 'university', own_university_id = ${id} where id = ${ownId}`.execute(
        db,
      )
    await bePartner(fromId)

    const { status, json } = await merge(staff, { Version: 1 })
    expect([status, json.error]).toEqual([200, undefined])
    expect(json.data.Moved).toMatchObject({
      ...{ Courses: 1, SameCourses: 0, Applications: 2, Invoices: 1, Agreements: 1, Partners: 1, People: 1 },
    })
    for (const table of ['applications', 'university_invoices', 'agreements', 'courses', 'open_installments'])
      expect([table, await countOf(table, fromId)]).toEqual([table, 0])
    expect([
      await countOf('partner_universities', IntoId),
      await countOf('user_universities', IntoId),
    ]).toEqual([1, 1])
    expect(await verifyOpenInstallments(db)).toEqual([])
    const { rows: own } = await sql`select own_university_id from partners where id = ${ownId}`.execute(db)
    expect(own).toEqual([{ own_university_id: IntoId }])
    await bePartner(fromId)
    const { rows: late } = await sql`select own_university_id from partners where id = ${ownId}`.execute(db)
    expect(late).toEqual(own)
    const from = await read(fromId)
    expect(from).toMatchObject({ Name: 'Sydney University', MergedInto: { UniversityId: IntoId } })
    expect(from.History[0]).toMatchObject({
      Action: 'Merge',
      Changes: [{ New: 'University of Sydney' }, {}, {}, {}, {}, {}, {}],
    })
    const into = await read(IntoId)
    expect(into.CourseRows.map(({ Name }: { Name: string }) => Name)).toContain('MSc Robotics')
    expect(into.History[0]).toMatchObject({
      Action: 'Merge',
      Changes: expect.arrayContaining([{ Field: 'Merged', Old: '', New: 'Sydney University' }]),
    })
  })

  it('is recorded on the moved partners and users, and published', async () => {
    const { db } = test
    const { staff } = world.people
    const [ownId, workingId] = [world.partners.northstar.id, world.partners.brightpath.id]
    await sql`update partners set partner_kind = 'university', own_university_id = ${fromId} where id = ${ownId}`.execute(
      db,
    )
    await db
      .insertInto('partner_universities')
      .values({ partner_id: workingId, university_id: fromId })
      .execute()
    await db.insertInto('user_universities').values({ user_id: staff.id, university_id: fromId }).execute()
    const versions = async () => {
      const { rows } = await sql<{ version: number }>`
        select partner_version as version from partners where id in (${ownId}, ${workingId})
        union all select account_version from users where id = ${staff.id}`.execute(db)
      return rows.reduce((sum, { version }) => sum + version, 0)
    }
    const before = await versions()
    expect((await merge(staff)).status).toBe(200)
    expect((await merge(staff)).status).toBe(200)

    const change = { Old: 'Sydney University', New: 'University of Sydney' }
    const { rows: entries } = await sql<{ whose: string; actor_id: string; changes: object[] }>`
      select subject_id as whose, actor_id, changes from history
      where subject in ('partner', 'user') and remarks like '%was merged into%'`.execute(db)
    const entry = (whose: string, Field: string) => ({
      ...{ whose, actor_id: staff.id, changes: [{ Field, ...change }] },
    })
    expect(entries.toSorted((a, b) => (a.whose < b.whose ? -1 : 1))).toEqual(
      [
        entry(ownId, 'University'),
        entry(workingId, 'Universities'),
        entry(staff.id, 'Universities'),
      ].toSorted((a, b) => (a.whose < b.whose ? -1 : 1)),
    )
    expect(await versions()).toBe(before + 3)
    const { rows: events } = await sql<{ payload: object }>`
      select payload from events where topic = 'university.merged'`.execute(db)
    expect(events).toEqual([{ payload: { universityId: fromId, intoId: IntoId, actorId: staff.id } }])
  })

  it('moves nothing a second time, and makes the old one read-only', async () => {
    const { staff } = world.people
    expect((await merge(staff)).status).toBe(200)
    const again = await merge(staff, { Version: 1 })
    expect([again.status, again.json.data.Moved.Courses]).toEqual([200, 0])
    expect((await merge(staff, { IntoId: world.universities.osaka })).json.error.code).toBe(
      'UNIVERSITY_MERGED',
    )
    const other = await aTwin(test.db, world)
    const into = await merge(staff, { IntoId: fromId }, other)
    expect([into.status, into.json.error.code]).toEqual([409, 'UNIVERSITY_MERGED'])
  })

  it('merges courses of the same name and level on every list and application', async () => {
    const { db } = test
    const { staff, counsellor } = world.people
    const [gone, kept, alone] = [
      await aCourse(db, { universityId: fromId, name: 'msc robotics' }),
      await aCourse(db, { universityId: IntoId, name: 'MSc Robotics' }),
      await aCourse(db, { universityId: fromId, name: 'MSc Optics' }),
    ]
    await aCourse(db, { universityId: fromId, name: 'Design', level: 'Diploma' })
    await aCourse(db, { universityId: IntoId, name: 'Design', level: 'Undergraduate' })
    const studentId = await aStudent(db, { partnerId: world.partners.brightpath.id })
    const applicationId = await anApplication(db, { studentId, universityId: fromId })
    await sql`update applications set course_id = ${gone} where id = ${applicationId}`.execute(db)
    await db
      .insertInto('recommended_courses')
      .values(
        [gone, alone, kept].map((course_id, index) => ({
          ...{ student_id: studentId, course_id, priority: index + 1, recommended_by: counsellor.id },
        })),
      )
      .execute()
    const { json } = await merge(staff)
    expect(json.data.Moved).toMatchObject({ Courses: 2, SameCourses: 1 })
    const listed = await sql<{ course_id: string; priority: number }>`
      select course_id, priority from recommended_courses where student_id = ${studentId} order by priority`.execute(
      db,
    )
    expect(listed.rows).toEqual([
      { course_id: kept, priority: 1 },
      { course_id: alone, priority: 2 },
    ])
    const { rows } =
      await sql`select course_id, university_id from applications where id = ${applicationId}`.execute(db)
    expect(rows).toEqual([{ course_id: kept, university_id: IntoId }])
    const course = await callEndpoint(courseCalls.getCourse, {
      actor: staff,
      params: { id: gone },
      url: '/x',
    })
    expect(course.json.data).toMatchObject({ Retired: true, MergedInto: kept, UniversityId: fromId })
    const names = (await read(IntoId)).CourseRows.map(({ Name }: { Name: string }) => Name)
    expect(names.toSorted()).toEqual(['Design', 'Design (Diploma)', 'MSc Optics', 'MSc Robotics'])
  })

  it('transfers booked amounts with an entry of its own', async () => {
    const { db } = test
    const { staff } = world.people
    await db.transaction().execute((tx) =>
      postEntry(tx, {
        ...{
          kind: 'university-receipt',
          occurredOn: '2026-11-02',
          reference: 'R',
          memo: '',
          actorId: staff.id,
        },
        source: { table: 'tests', id: uuid() },
        lines: [
          { account: 'bank', universityId: fromId, currency: 'AUD', amount: '120.50' },
          { account: 'university_receivable', universityId: fromId, currency: 'AUD', amount: '-120.50' },
        ],
      }),
    )
    expect((await merge(staff)).status).toBe(200)
    const { rows } = await sql`select university_id, account, sum(amount)::text as amount from ledger_lines
      where university_id in (${fromId}, ${IntoId}) group by 1, 2 having sum(amount) <> 0 order by account`.execute(
      db,
    )
    expect(rows).toEqual([
      { university_id: IntoId, account: 'bank', amount: '120.50' },
      { university_id: IntoId, account: 'university_receivable', amount: '-120.50' },
    ])
    expect(await verifyLedger(db)).toEqual([])
  })

  it('changes saved filters to the other one', async () => {
    const { db } = test
    const { staff } = world.people
    const content = JSON.stringify({ Filters: { universityId: fromId, currency: 'AUD' }, Columns: [] })
    await sql`insert into saved_views (id, list, owner_id, name, sharing, content, updated_by)
      values (${uuid()}, 'commission-notes', ${staff.id}, 'Mine', 'private', ${content}::text::jsonb, ${staff.id})`.execute(
      db,
    )
    const filters = [
      { Column: 'stage', Is: 'is', Value: 'Enrolled' },
      { Column: 'university', Is: 'is', Value: 'sydney university' },
    ]
    for (const Subject of ['applications', 'notes']) {
      const question = JSON.stringify({
        Subject,
        Columns: ['university'],
        Filters: filters,
        Groups: [],
        Sums: [],
      })
      await sql`insert into reports (id, owner_id, name, question, updated_by)
        values (${uuid()}, ${staff.id}, 'Mine', ${question}::text::jsonb, ${staff.id})`.execute(db)
    }
    expect((await merge(staff)).json.data.Moved.Views).toBe(1)
    const { rows: views } = await sql`select content->'Filters' as filters from saved_views`.execute(db)
    expect(views).toEqual([{ filters: { universityId: IntoId, currency: 'AUD' } }])
    const { rows: reports } = await sql`
      select question->'Filters'->1->>'Value' as value from reports order by question->>'Subject'`.execute(db)
    // A note keeps the university name of its day.
    expect(reports).toEqual([{ value: 'University of Sydney' }, { value: 'sydney university' }])
  })

  it('redirects later writes to the other one, including universities merged earlier', async () => {
    const { db } = test
    const { staff } = world.people
    const older = await aTwin(db, world)
    expect((await merge(staff, { IntoId: fromId }, older)).status).toBe(200)
    expect((await merge(staff)).status).toBe(200)
    expect((await read(older)).MergedInto.UniversityId).toBe(IntoId)
    const studentId = await aStudent(db, { partnerId: world.partners.brightpath.id })
    const late = await anApplication(db, { studentId, universityId: older })
    const { rows } = await sql`select university_id from applications where id = ${late}`.execute(db)
    expect(rows).toEqual([{ university_id: IntoId }])
    const found = await universitiesByName(db, ['Sydney University'])
    expect([...found.values()].flat().map(({ id }) => id)).toEqual([IntoId])
    const listed = await callEndpoint(courseCalls.listUniversities, {
      actor: staff,
      url: '/?searchQuery=sydney univ',
    })
    expect(listed.json.data.rows).toMatchObject([{ UniversityId: IntoId }])
  })
})

describe('a merge is refused', () => {
  it('into itself, into an unknown one, with another currency, and on an older version', async () => {
    const { staff } = world.people
    const codeOf = async (body: object) => (await merge(staff, body)).json.error.code
    expect(await codeOf({ IntoId: fromId })).toBe('UNIVERSITY_INTO_ITSELF')
    expect(await codeOf({ IntoId: uuid() })).toBe('VALIDATION_FAILED')
    expect(await codeOf({ IntoId: world.universities.osaka })).toBe('UNIVERSITY_CURRENCIES')
    expect(await codeOf({ Version: 7 })).toBe('STALE_VERSION')
    expect((await read(fromId)).MergedInto).toBeNull()
  })

  it('if agreements of both would overlap, until one of them ends', async () => {
    const { staff, finance } = world.people
    await propose(test.db, finance, { UniversityId: fromId })
    const { AgreementId } = await propose(test.db, finance, { UniversityId: IntoId })
    const refused = await merge(staff)
    expect([refused.status, refused.json.error.code]).toEqual([409, 'UNIVERSITY_AGREEMENTS'])
    await sql`update agreements set state = 'Rejected' where id = ${AgreementId}`.execute(test.db)
    expect((await merge(staff)).status).toBe(200)
  })

  it('for everybody but staff and administrators', async () => {
    const { partner, counsellor, finance, student, admin } = world.people
    for (const actor of [partner, counsellor, finance, student]) expect((await merge(actor)).status).toBe(403)
    expect((await merge(admin)).status).toBe(200)
  })
})
