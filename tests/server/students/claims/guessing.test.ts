import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { ListClaims } from '#domain/students/claims/schema'
import { SaveSection } from '#domain/students/profile/schema'
import { SEALED_CHANGES } from '#domain/students/profile/sealed-changes'
import { deliverEvents } from '#server/across/notices/deliver'
import { listClaims } from '#server/students/claims/list-claims'
import { saveSection } from '#server/students/profile/save-section'
import { getStudent } from '#server/students/reading/get-student'
import { findStudent } from '#server/students/student/find-student'
import { studentHistory } from '#server/students/student/student-history'
import { createSealer } from '#services/sealing/sealer'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { aStudent } from '#tests/support/students/students'
import { cannot } from '#tests/support/vocabulary/cannot'

const database = testDatabase()
const world = sharedWorld(database)
const sealer = createSealer(randomBytes(32).toString('hex'))

const ours = () => aStudent(database.db, { partnerId: world.partners.brightpath.id })
const theirs = () => aStudent(database.db, { partnerId: world.partners.northstar.id })
const save = (actor: Actor, StudentId: string, more: object) => {
  const Data = { FirstName: 'Sita', LastName: 'Gurung', Mobile: '9812345678', CountryId: 'NP', ...more }
  return saveSection(
    { db: database.db, actor, sealer },
    SaveSection.parse({ StudentId, Section: 'personal', Data }),
  )
}
const day = (n: number) => ({ DateOfBirth: `2002-04-${String(n).padStart(2, '0')}` })
const code = (saved: Promise<unknown>) =>
  saved.then(
    () => 'saved',
    (error) => error.code,
  )

/** What a partner reads of a student, without the record's own values and times. */
async function seenBy(actor: Actor, id: string): Promise<unknown> {
  const record = await findStudent(database.db, actor, id)
  const { claim, sealed_changes, version, stage } = record
  const shown = await getStudent({ db: database.db, actor, sealer }, { id })
  const { entries: history } = await studentHistory(database.db, actor, id)
  const text = JSON.stringify({ claim, sealed_changes, version, stage, shown, history })
  const isOwn = new RegExp(`${id}|${record.email}|"[^"]*T[0-9:.]+Z"`, 'g')
  return text.replaceAll(isOwn, '').replaceAll(record.name, '')
}

async function noticesOf(actor: Actor): Promise<number> {
  const settings = { publicUrl: 'https://portal.example', state: 'kept' } as const
  await deliverEvents(database.db, settings, { limit: 1000, except: [] })
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from notifications where user_id = ${actor.id} and kind like '%claim%'`.execute(
    database.db,
  )
  return rows[0]?.n ?? 0
}

describe('a partner who guesses sealed values', () => {
  it.each([
    ['birth date', day(9), day(8)],
    ['passport', { PassportNumber: 'N7000009' }, { PassportNumber: 'N7000008' }],
  ])('sees the same after the right %s as after a wrong one', async (_, right, wrong) => {
    const { staff, partner } = world.people
    const [foreign, hit, missed] = [await theirs(), await ours(), await ours()]
    await save(staff, foreign, right)
    const [saved, other] = [await save(partner, hit, right), await save(partner, missed, wrong)]
    expect(saved.message).toBe(other.message)
    expect((await findStudent(database.db, staff, hit)).claim).toBe('Open')
    expect((await findStudent(database.db, staff, missed)).claim).toBeNull()
    const hidden = (text: unknown) => String(text).replaceAll(/•+\d{3}/g, '•')
    expect(hidden(await seenBy(partner, hit))).toBe(hidden(await seenBy(partner, missed)))
    expect(await noticesOf(partner)).toBe(0)
    expect(await noticesOf(staff)).toBeGreaterThan(0)
  })

  it('is limited to a few changes per student, unlike staff', async () => {
    const { staff, partner } = world.people
    const id = await ours()
    for (let n = 1; n <= SEALED_CHANGES.student; n++) await save(partner, id, day(n))
    const error = await save(partner, id, day(20)).catch((refused) => refused)
    expect(error).toMatchObject({ code: 'SEALED_CHANGES_LIMIT' })
    expect(error.retryAfter).toBeGreaterThan(3600)
    expect(error.retryAfter).toBeLessThanOrEqual(24 * 3600)
    const passport = { ...day(SEALED_CHANGES.student), PassportNumber: 'N1234567' }
    await cannot(save(partner, id, passport), 'SEALED_CHANGES_LIMIT')
    // Saving unchanged values is still allowed.
    await save(partner, id, { ...day(SEALED_CHANGES.student), City: 'Pokhara' })
    await save(staff, id, day(21))
    await sql`update sealed_changes set changed_at = changed_at - interval '25 hours' where student_id = ${id}`.execute(
      database.db,
    )
    await save(partner, id, day(22))
  })

  it('is limited in concurrent saves too', async () => {
    const { partner } = world.people
    const id = await ours()
    const days = Array.from({ length: SEALED_CHANGES.student + 4 }, (_, n) => day(n + 1))
    const codes = await Promise.all(days.map((each) => code(save(partner, id, each))))
    expect(codes.filter((each) => each === 'saved')).toHaveLength(SEALED_CHANGES.student)
    expect(new Set(codes)).toEqual(new Set(['saved', 'SEALED_CHANGES_LIMIT']))
  })

  it('is limited across many students too', async () => {
    const { otherPartner } = world.people
    const filled = await theirs()
    await sql`insert into sealed_changes (id, student_id, actor_id)
      select gen_random_uuid(), ${filled}, ${otherPartner.id} from generate_series(1, ${SEALED_CHANGES.person - 1})`.execute(
      database.db,
    )
    const students = await Promise.all([theirs(), theirs(), theirs()])
    const codes = await Promise.all(students.map((id) => code(save(otherPartner, id, day(3)))))
    expect(codes.toSorted()).toEqual(['SEALED_CHANGES_LIMIT', 'SEALED_CHANGES_LIMIT', 'saved'])
  })
})

it('a series of changes is shown to the company, not to the partner', async () => {
  const { staff, partner } = world.people
  const [foreign, id] = [await theirs(), await ours()]
  await save(staff, foreign, day(13))
  for (let n = 10; n <= 13; n++) await save(partner, id, day(n))
  const { rows } = await listClaims({ db: database.db, actor: staff }, ListClaims.parse({ pageSize: '1000' }))
  const sides = rows.flatMap(({ Students }) => Students)
  expect(sides.find(({ StudentId }) => StudentId === id)).toMatchObject({ SealedChanges: 4 })
  expect((await findStudent(database.db, staff, id)).sealed_changes).toBe(4)
  expect((await findStudent(database.db, partner, id)).sealed_changes).toBe(0)
  const events = await database.db
    .selectFrom('security_events')
    .select(['user_id', 'outcome'])
    .where('kind', '=', 'sealed-changes')
    .where('object_id', '=', id)
    .execute()
  expect(events).toEqual(Array.from({ length: 2 }, () => ({ user_id: partner.id, outcome: 'done' })))
})
