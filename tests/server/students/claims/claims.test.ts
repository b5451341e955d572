import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { ChangeApplication } from '#domain/applications/application'
import { DecideClaim, ListClaims } from '#domain/students/claims/schema'
import { SaveSection } from '#domain/students/profile/schema'
import { deliverEvents } from '#server/across/notices/deliver'
import { changeApplication } from '#server/applications/change-application'
import { decideClaim } from '#server/students/claims/decide-claim'
import { listClaims } from '#server/students/claims/list-claims'
import { saveSection } from '#server/students/profile/save-section'
import { findStudent } from '#server/students/student/find-student'
import { studentHistory } from '#server/students/student/student-history'
import { createSealer } from '#services/sealing/sealer'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { sorted } from '#tests/support/sorted'
import { anApplication, aStudent } from '#tests/support/students/students'
import { acting } from '#tests/support/vocabulary/acting'
import { cannot } from '#tests/support/vocabulary/cannot'

const database = testDatabase()
const world = sharedWorld(database)
const sealer = createSealer(randomBytes(32).toString('hex'))

const ours = () => aStudent(database.db, { partnerId: world.partners.brightpath.id })
const theirs = () => aStudent(database.db, { partnerId: world.partners.northstar.id })
const personal = (StudentId: string, more: object) => {
  const Data = { FirstName: 'Sita', LastName: 'Gurung', Mobile: '9812345678', CountryId: 'NP', ...more }
  const input = SaveSection.parse({ StudentId, Section: 'personal', Data })
  return saveSection({ db: database.db, actor: world.people.staff, sealer }, input)
}
const open = async () =>
  (await listClaims({ db: database.db, actor: world.people.staff }, ListClaims.parse({ pageSize: '1000' })))
    .rows
const claimOf = async (...ids: string[]) =>
  (await open()).find(({ Students }) => ids.every((id) => Students.some(({ StudentId }) => StudentId === id)))
const decide = (actor: Actor, id: string, KeptStudentId: string, Version?: number) =>
  decideClaim(
    { db: database.db, actor },
    { id, ...DecideClaim.parse({ KeptStudentId, Reason: 'They were first', Version }) },
  )
const born = { DateOfBirth: '2002-04-30' }
const passport = { PassportNumber: 'N7654321' }

describe('records of two partners are flagged', () => {
  it.each([
    ['for the same passport', passport, { ...passport, FirstName: 'S.' }, ['passport']],
    [
      'for the same name and birth date, in any order and with any accents',
      { ...born, FirstName: 'Zoë', LastName: 'Rai' },
      { ...born, FirstName: 'RAI', LastName: 'Zoe' },
      ['name and birth date'],
    ],
    [
      'for both',
      { PassportNumber: 'N1112223', DateOfBirth: '2001-01-01' },
      { PassportNumber: 'n1112223', DateOfBirth: '2001-01-01' },
      ['passport', 'name and birth date'],
    ],
  ])('%s', async (_, one, other, found) => {
    const [own, foreign] = [await ours(), await theirs()]
    await personal(own, one)
    expect(await claimOf(own, foreign)).toBeUndefined()
    await personal(foreign, other)
    expect(await claimOf(own, foreign)).toMatchObject({ By: found, KeptStudentId: null, Version: 1 })
  })

  it('for the same e-mail as soon as the second is added', async () => {
    const { partner, otherPartner } = acting(database.db, world.people)
    const { StudentId: own } = await partner.adds('one@mail.example')
    const { StudentId: foreign } = await otherPartner.adds('ONE@mail.example')
    expect(await claimOf(own, foreign)).toMatchObject({ By: ['e-mail'] })
  })

  it('except two of one partner, and except by name only', async () => {
    const [own, second, foreign] = [await ours(), await ours(), await theirs()]
    const alike = { FirstName: 'Only', LastName: 'Once', PassportNumber: 'N9998887' }
    await personal(own, alike)
    await personal(second, alike)
    await personal(foreign, { ...alike, PassportNumber: '' })
    for (const other of [second, foreign]) expect(await claimOf(own, other)).toBeUndefined()
  })

  it('when both are written at once', async () => {
    const [own, foreign] = [await ours(), await theirs()]
    const same = { PassportNumber: 'N5554443' }
    await Promise.all([personal(own, same), personal(foreign, same)])
    expect(await claimOf(own, foreign)).toBeDefined()
  })

  it('without storing any sealed value', async () => {
    const { rows } = await sql<{
      text: string
    }>`select coalesce(string_agg(student_claims::text, ' '), '') as text
      from student_claims`.execute(database.db)
    expect(rows[0]?.text).not.toMatch(/N7654321|2002-04-30/)
  })
})

describe('a claim', () => {
  const aClaim = async (PassportNumber: string) => {
    const [own, foreign] = [await ours(), await theirs()]
    await personal(own, { PassportNumber })
    await personal(foreign, { PassportNumber })
    return { own, foreign, id: (await claimOf(own, foreign))?.ClaimId ?? '' }
  }
  const told = async () => {
    const settings = { publicUrl: 'https://portal.example', state: 'kept' } as const
    await deliverEvents(database.db, settings, { limit: 1000, except: [] })
    const { rows } = await sql<{ told: string }>`delete from notifications using users
      where users.id = notifications.user_id and (kind like '%claim%')
      returning users.email || ' ' || kind as told`.execute(database.db)
    return sorted(rows.map((row) => row.told))
  }

  it('notifies the deciders when it opens, and both contacts when it ends', async () => {
    await told()
    const { own, id } = await aClaim('N2223334')
    const staff = await told()
    expect(staff).toContain('staff@tassel.example student-claimed')
    expect(staff.filter((each) => each.includes('brightpath') || each.includes('northstar'))).toEqual([])
    await decide(world.people.staff, id, own)
    expect(await told()).toEqual([
      'partner@brightpath.example claim-kept',
      'partner@northstar.example claim-lost',
    ])
  })

  it('is decided once and recorded in both histories', async () => {
    const { own, foreign, id } = await aClaim('N3334445')
    const { staff, partner, counsellor } = world.people
    for (const actor of [partner, counsellor]) await cannot(decide(actor, id, own), 'FORBIDDEN')
    await cannot(decide(staff, id, await ours()), 'VALIDATION_FAILED')
    const both = await Promise.allSettled([decide(staff, id, own, 1), decide(staff, id, foreign, 1)])
    expect(sorted(both.map(({ status }) => status))).toEqual(['fulfilled', 'rejected'])
    const current = { ClaimId: id, Reason: 'They were first', DecidedAt: expect.any(String) }
    await cannot(decide(staff, id, own, 1), 'CLAIM_DECIDED', { data: { current } })
    for (const student of [own, foreign]) {
      const {
        entries: [latest],
      } = await studentHistory(database.db, staff, student)
      expect(latest).toMatchObject({
        action: expect.stringMatching(/^Claim (kept|lost)$/),
        remarks: 'They were first',
      })
    }
  })

  it('that is lost blocks submissions, and a partner reads nothing of the other', async () => {
    const { own, foreign, id } = await aClaim('N4445556')
    const { staff, partner, otherPartner } = world.people
    expect((await findStudent(database.db, staff, foreign)).claim).toBe('Open')
    expect((await findStudent(database.db, otherPartner, foreign)).claim).toBeNull()
    await decide(staff, id, own)
    expect((await findStudent(database.db, partner, own)).claim).toBe('Won')
    expect((await findStudent(database.db, otherPartner, foreign)).claim).toBe('Lost')
    const submit = async (studentId: string) => {
      const applicationId = await anApplication(database.db, {
        studentId,
        universityId: world.universities.sydney,
      })
      return changeApplication(
        { db: database.db, actor: staff },
        { id: applicationId, ...ChangeApplication.parse({ Stage: 'Submitted' }) },
      )
    }
    expect((await submit(own)).Application.Stage).toBe('Submitted')
    await cannot(submit(foreign), 'CLAIM_LOST')
    await cannot(listClaims({ db: database.db, actor: otherPartner }, ListClaims.parse({})), 'FORBIDDEN')
    // Saving again opens no new claim: the decision stays.
    await personal(foreign, { PassportNumber: 'N4445556', City: 'Pokhara' })
    expect(await claimOf(own, foreign)).toBeUndefined()
  })
})
