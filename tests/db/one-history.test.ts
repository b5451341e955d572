import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { Db } from '#db/database'
import { migrate } from '#db/migrate'
import { migrations } from '#db/migrations'
import { testDatabase } from '#tests/support/database/hooks'
import { aStudent } from '#tests/support/students/students'
import { makeWorld, type World } from '#tests/support/world'

const NAME = '0233-one-history'
const AT = new Date('2026-03-01T10:00:00.125Z')
const LATER = new Date('2026-03-02T10:00:00.000Z')
const CHANGES = [{ Field: 'City', Old: 'Pokhara', New: 'Butwal' }]
const TERMS = { PartnerId: null, Value: '10.00' }
const PLACE = { Name: 'Butwal office', City: 'Butwal' }
const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`

const database = testDatabase()
let world: World
let studentId: string
let applicationId: string

beforeAll(async () => {
  const { db } = database
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  const before = Object.entries(migrations).filter(([name]) => name < NAME)
  await migrate(db, Object.fromEntries(before))
  world = await makeWorld(db)
  studentId = await aStudent(db, { partnerId: world.partners.brightpath.id })
  await insertOld(db)
  await migrate(db, Object.fromEntries([...before, [NAME, migrations[NAME] as (typeof migrations)[string]]]))
})

/** An entry or two of each table that there was. */
async function insertOld(db: Db): Promise<void> {
  const { admin } = world.people
  const changes = sql`${JSON.stringify(CHANGES)}::text::jsonb`
  const { rows } = await sql<{ id: string }>`select id from applications limit 1`.execute(db)
  applicationId = rows[0]?.id as string
  await sql`insert into agreements (id, valid_from, kind, value, bonuses, state, proposed_by, proposer_ids, updated_by)
    values (${id(1)}, '2026-01-01', 'rate', 10, '[]', 'Pending', ${admin.id}, array[${admin.id}::uuid], ${admin.id})`.execute(
    db,
  )
  await sql`insert into enquiries (id, first_name, email, country_id, source)
    values (${id(2)}, 'Asha', 'asha@mail.example', 'NP', 'Fair')`.execute(db)
  await sql`insert into subsidiaries (id, partner_id, name, address, city, country_id)
    values (${id(3)}, ${world.partners.brightpath.id}, 'Butwal', '', 'Butwal', 'NP')`.execute(db)
  const terms = sql`${JSON.stringify(TERMS)}::text::jsonb`
  const place = sql`${JSON.stringify(PLACE)}::text::jsonb`
  for (const statement of [
    sql`insert into agreement_history (agreement_id, version, actor_id, action, remarks, terms, created_at)
      values (${id(1)}, 1, ${admin.id}, 'Propose', '', ${terms}, ${AT}), (${id(1)}, 2, ${admin.id}, 'Change', 'Later', ${terms}, ${AT})`,
    sql`insert into application_history (id, application_id, actor_id, from_stage, to_stage, remarks, batch_id, is_universitys, created_at)
      values (${id(1)}, ${applicationId}, null, null, 'Draft', '', null, false, ${AT}),
        (${id(2)}, ${applicationId}, ${admin.id}, 'Draft', 'Submitted', 'Sent', ${id(9)}, true, ${LATER})`,
    sql`insert into enquiry_log (id, enquiry_id, actor_id, kind, text, to_state, created_at)
      values (${id(3)}, ${id(2)}, ${admin.id}, 'Call', 'Calls back', null, ${AT}),
        (${id(4)}, ${id(2)}, ${admin.id}, 'Moved', '', 'Contacted', ${LATER})`,
    sql`insert into flag_history (id, flag, actor_id, changes, created_at) values (${id(5)}, 'students', ${admin.id}, ${changes}, ${AT})`,
    sql`insert into partner_history (id, partner_id, actor_id, action, remarks, changes, created_at)
      values (${id(6)}, ${world.partners.brightpath.id}, null, 'Changed', 'Moved', ${changes}, ${AT})`,
    sql`insert into student_history (id, student_id, actor_id, section, action, remarks, changes, created_at)
      values (${id(7)}, ${studentId}, ${admin.id}, 'personal', 'Saved', '', ${changes}, ${AT})`,
    sql`insert into subsidiary_history (subsidiary_id, version, actor_id, before, after, created_at)
      values (${id(3)}, 1, ${admin.id}, null, ${place}, ${AT}), (${id(3)}, 2, ${admin.id}, ${place}, ${place}, ${LATER})`,
    sql`insert into catalogue_history (id, university_id, course_id, version, action, changes, actor_id, proposed_by, created_at)
      values (${id(8)}, ${world.universities.sydney}, null, 2, 'Change', ${changes}, ${admin.id}, ${admin.id}, ${AT})`,
    sql`insert into user_history (id, user_id, actor_id, action, remarks, changes, created_at)
      values (${id(9)}, ${admin.id}, ${admin.id}, 'Edit', '', ${changes}, ${AT})`,
  ])
    await statement.execute(db)
}

/** The entries of one kind, the first one first. */
const entriesOf = async (subject: string) =>
  (
    await sql<object>`select * from history where subject = ${subject} order by created_at, id`.execute(
      database.db,
    )
  ).rows

const common = () => ({
  part: null,
  version: null,
  actor_id: world.people.admin.id,
  remarks: '',
  changes: [],
  details: {},
  batch_id: null,
  created_at: AT,
})

it('has the entries of records that counted versions, in their order', async () => {
  const agreement = { ...common(), subject_id: id(1), details: { terms: TERMS } }
  expect(await entriesOf('agreement')).toMatchObject([
    { ...agreement, version: 1, action: 'Propose' },
    { ...agreement, version: 2, action: 'Change', remarks: 'Later' },
  ])
  const subsidiary = { ...common(), subject_id: id(3) }
  expect(await entriesOf('subsidiary')).toMatchObject([
    { ...subsidiary, version: 1, action: 'Added', details: { before: null, after: PLACE } },
    { ...subsidiary, version: 2, action: 'Changed', details: { before: PLACE }, created_at: LATER },
  ])
})

it('has every other entry with its id and its time', async () => {
  const of = (entry: object) => ({ ...common(), ...entry })
  const move = { subject: 'application', subject_id: applicationId }
  const begun = { from: null, to: 'Draft', isUniversitys: false }
  expect(await entriesOf('application')).toEqual([
    of({ ...move, id: id(1), actor_id: null, action: 'Begun', details: begun }),
    of({
      ...move,
      ...{ id: id(2), action: 'Moved', remarks: 'Sent', batch_id: id(9), created_at: LATER },
      details: { from: 'Draft', to: 'Submitted', isUniversitys: true },
    }),
  ])
  const enquiry = { subject: 'enquiry', subject_id: id(2) }
  expect(await entriesOf('enquiry')).toEqual([
    of({ ...enquiry, id: id(3), action: 'Call', remarks: 'Calls back' }),
    of({ ...enquiry, id: id(4), action: 'Moved', details: { to: 'Contacted' }, created_at: LATER }),
  ])
  const { brightpath } = world.partners
  const changed = { changes: CHANGES, action: 'Changed' }
  expect(await entriesOf('flag')).toEqual([
    of({ ...changed, id: id(5), subject: 'flag', subject_id: 'students' }),
  ])
  expect(await entriesOf('partner')).toEqual([
    of({
      ...changed,
      id: id(6),
      subject: 'partner',
      subject_id: brightpath.id,
      actor_id: null,
      remarks: 'Moved',
    }),
  ])
  expect(await entriesOf('student')).toEqual([
    of({
      ...changed,
      id: id(7),
      subject: 'student',
      subject_id: studentId,
      part: 'personal',
      action: 'Saved',
    }),
  ])
  const { admin } = world.people
  expect(await entriesOf('university')).toEqual([
    of({
      ...changed,
      ...{
        id: id(8),
        subject: 'university',
        subject_id: world.universities.sydney,
        version: 2,
        action: 'Change',
      },
      details: { proposedBy: admin.id },
    }),
  ])
  expect(await entriesOf('user')).toEqual([
    of({ ...changed, id: id(9), subject: 'user', subject_id: admin.id, action: 'Edit' }),
  ])
})

it('leaves none of the nine tables', async () => {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' and (tablename like '%history' or tablename like '%log') order by 1`.execute(
    database.db,
  )
  expect(rows.map(({ name }) => name)).toEqual(['history', 'note_history'])
})
