import { type Kysely, sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import { changeApplication } from '#server/applications/change-application'
import { addCounsellor } from '#server/counsellors/add-counsellor'
import { changePartner } from '#server/partners/change-partner'
import { actorOf, personById, refusalFor } from '#server/platform/login/person'
import { beginSession } from '#server/platform/sessions/begin-session'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/database'
import { until } from '#tests/support/http/processes'
import { anApplication, aStudent } from '#tests/support/students/students'
import { newWorld, type World } from '#tests/support/world'

/** Two concurrent transactions need two connections, and the embedded database has one. */
describe.skipIf(!process.env.TEST_DATABASE_URL)(
  'a partner that is deactivated while its users are at work',
  () => {
    let test: TestDatabase
    let world: World
    beforeEach(async () => {
      test ??= await openTestDatabase('postgres')
      world = await newWorld(test)
    })
    afterAll(() => test?.close())

    const partnerId = () => world.partners.brightpath.id
    const standing = (deactivate_partner: boolean) =>
      changePartner(
        { db: test.db, actor: world.people.admin },
        { id: partnerId(), ...{ UserId: world.people.admin.id, Reason: 'Fee dispute', deactivate_partner } },
      )
    /** A concurrent transaction that holds its locks until the returned function is called. */
    async function held(hold: (tx: Kysely<Database>) => Promise<unknown>): Promise<() => Promise<void>> {
      let letGo = () => {}
      const wait = new Promise<void>((resolve) => {
        letGo = resolve
      })
      let isHeld = false
      const done = test.db.transaction().execute(async (tx) => {
        await hold(tx)
        isHeld = true
        await wait
      })
      await until(() => isHeld)
      return async () => {
        letGo()
        await done
      }
    }
    const waiting = (count: number) =>
      until(async () => {
        const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(test.db)
        return (rows[0]?.count ?? 0) >= count
      })
    const now = async ({ id }: Actor) => {
      const row = await personById(test.db, id)
      return row && { refusal: refusalFor(row), actor: actorOf(row) }
    }

    it('completes a call that began before, and refuses later ones', async () => {
      const { partner } = world.people
      const studentId = await aStudent(test.db, { partnerId: partnerId() })
      const id = await anApplication(test.db, { studentId, universityId: world.universities.sydney })
      const letGo = await held((tx) =>
        sql`select from students where id = ${studentId} for update`.execute(tx),
      )
      // The call has checked its user and now waits for the lock on the student.
      const change = changeApplication(
        { db: test.db, actor: partner },
        { id, ...{ Remarks: '', Deadlines: [{ Name: 'Deposit', DueOn: '2027-05-01', Done: false }] } },
      )
      await waiting(1)
      await standing(true)
      // The deactivation is committed: every process refuses the next request of the partner's users.
      expect((await now(partner))?.refusal).toBe('PARTNER_DEACTIVATED')
      await letGo()
      expect((await change).Application.Deadlines).toMatchObject([{ Name: 'Deposit' }])
      const { rows } =
        await sql`select actor_id from history where subject = 'student' and subject_id = ${studentId}`.execute(
          test.db,
        )
      expect(rows).toContainEqual({ actor_id: partner.id })
    })

    it('refuses a call that depends on the partner’s status and waited for the deactivation', async () => {
      const { partner } = world.people
      const letGo = await held((tx) =>
        sql`update partners set deactivated_at = now() where id = ${partnerId()}`.execute(tx),
      )
      const invited = addCounsellor(
        { db: test.db, actor: partner },
        {
          ...{ UserId: partner.id, PartnerId: null, Email: 'new@brightpath.example' },
          ...{ FirstName: 'Nima', LastName: '', Mobile: '', OfficeFrom: null, OfficeTo: null },
          ...{ FinancialManager: false, CommissionNotices: true, MayHaveStudents: true },
        },
      ).catch((error: unknown) => error)
      await waiting(1)
      await letGo()
      expect(await invited).toMatchObject({ code: 'PARTNER_CLOSED' })
      const { rows } = await sql`select from users where email = 'new@brightpath.example'`.execute(test.db)
      expect(rows).toEqual([])
    })

    it('refuses a user who was signing in, also after the partner is reactivated', async () => {
      const { partner } = world.people
      await sql`update partners set last_sign_in_at = null`.execute(test.db)
      const letGo = await held((tx) =>
        sql`update partners set deactivated_at = now() where id = ${partnerId()}`.execute(tx),
      )
      const begun = beginSession(test.db, {
        ...{
          userId: partner.id,
          address: '10.0.0.1',
          userAgent: 'Firefox',
          issuerSession: null,
          before: null,
        },
      })
      await waiting(1)
      await letGo()
      const session = await begun
      expect((await now(partner))?.refusal).toBe('PARTNER_DEACTIVATED')
      await standing(false)
      const { rows } = await sql<{
        end_reason: string
      }>`select end_reason from sessions where id = ${session}`.execute(test.db)
      expect(rows).toEqual([{ end_reason: 'blocked' }])
    })

    it('does not deadlock with a simultaneous block of one of its users', async () => {
      const { admin, counsellor } = world.people
      for (let round = 0; round < 5; round += 1) {
        await beginSession(test.db, {
          ...{ userId: counsellor.id, address: '10.0.0.1', userAgent: '', issuerSession: null, before: null },
        })
        await Promise.all([
          standing(true),
          sql`update users set is_blocked = true, blocked_by = ${admin.id} where id = ${counsellor.id}`.execute(
            test.db,
          ),
        ])
        const { rows } =
          await sql`select from sessions where ended_at is null and user_id = ${counsellor.id}`.execute(
            test.db,
          )
        expect(rows).toEqual([])
        await sql`update users set is_blocked = false`.execute(test.db)
        await standing(false)
      }
    })
  },
)
