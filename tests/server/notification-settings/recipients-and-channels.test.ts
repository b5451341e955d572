import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import type { NotificationKind } from '#domain/notifications'
import { sendDailyMails } from '#server/across/notices/daily-mail'
import { notify } from '#server/across/notices/notify'
import { saveNotificationDefault } from '#server/notification-settings/notification-defaults'
import {
  chooseNotification,
  getNotificationSettings,
} from '#server/notification-settings/notification-settings'
import { NO_NOTE } from '#server/platform/notices/notifier'
import { testableKinds } from '#tests/support/database/database'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { cannot } from '#tests/support/vocabulary/cannot'

const SETTINGS = { publicUrl: 'https://portal.example', state: 'kept' } as const

describe.each(testableKinds)('notification settings on the %s database', (kind) => {
  const database = testDatabase(kind)
  const world = worldPerTest(database)

  beforeEach(async () => {
    await sql`update users set time_zone = 'Asia/Kolkata'`.execute(database.db)
  })

  let count = 0
  const tell = async (person: Actor, told: NotificationKind, batchId: string | null = null) => {
    count += 1
    const number = `N/${count}`
    await transaction(database.db, (tx) =>
      notify(
        tx,
        [
          {
            ...{ person, kind: told, source: `event:${count}`, batchId },
            facts: { actorName: 'Asha', days: 0, assigneeName: '' },
            subject: { ...NO_NOTE, path: '/students', number, companyName: 'KC Overseas' },
          },
        ],
        SETTINGS,
      ),
    )
    return number
  }
  const choose = (person: Actor, type: 'students' | 'enquiries' | 'bank-details', choice: object) =>
    chooseNotification(
      { db: database.db, actor: person },
      { userId: 'userId', notification_type_id: type, ...choice },
    )
  const inPortalOf = async ({ id }: Actor) =>
    (
      await database.db
        .selectFrom('notifications')
        .select('number')
        .where('user_id', '=', id)
        .orderBy('created_at')
        .orderBy('id')
        .execute()
    ).map(({ number }) => number)
  const mailsOf = ({ id }: Actor) =>
    database.db
      .selectFrom('mails')
      .select(['kind', 'source', 'subject', 'text', 'html'])
      .where('user_id', '=', id)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  const waitingOf = async ({ id }: Actor) =>
    (await database.db.selectFrom('daily_mail_items').select('id').where('user_id', '=', id).execute()).length
  const happenedAt = (time: string) =>
    sql`update daily_mail_items set created_at = ${time}`.execute(database.db)
  const daily = (now: string) => sendDailyMails(database.db, new Date(now), SETTINGS)

  it('notify both ways at once by default', async () => {
    const { counsellor } = world.people
    const number = await tell(counsellor, 'student-assigned')
    expect(await inPortalOf(counsellor)).toEqual([number])
    expect(await mailsOf(counsellor)).toMatchObject([{ kind: 'student-assigned' }])
  })

  it('“never” stops mail of that type only', async () => {
    const { counsellor } = world.people
    await choose(counsellor, 'students', { Email: 'never' })
    await tell(counsellor, 'student-assigned')
    await tell(counsellor, 'enquiry-assigned')
    expect(await inPortalOf(counsellor)).toHaveLength(2)
    expect(await mailsOf(counsellor)).toMatchObject([{ kind: 'enquiry-assigned' }])
  })

  it('a notification hidden in the portal still comes by mail', async () => {
    const { counsellor } = world.people
    await choose(counsellor, 'students', { InPortal: false })
    await tell(counsellor, 'student-assigned')
    expect(await inPortalOf(counsellor)).toEqual([])
    expect(await mailsOf(counsellor)).toHaveLength(1)
  })

  it('a partner’s setting applies to its users and students until they choose', async () => {
    const { counsellor, counsellor: asha, otherPartner, student, partner } = world.people
    const { brightpath } = world.partners
    await saveNotificationDefault(
      { db: database.db, actor: partner },
      { id: brightpath.id, notification_type_id: 'students', Email: 'never' },
    )
    for (const person of [counsellor, otherPartner, student]) await tell(person, 'student-assigned')
    expect((await mailsOf(counsellor)).length + (await mailsOf(student)).length).toBe(0)
    expect(await mailsOf(otherPartner)).toHaveLength(1)
    await choose(asha, 'students', { Email: 'at once' })
    await tell(asha, 'student-assigned')
    expect(await mailsOf(asha)).toHaveLength(1)
    const { rows } = await getNotificationSettings({ db: database.db, actor: asha }, { userId: 'userId' })
    expect(rows.find((row) => row.NotificationTypeId === 'students')).toMatchObject({ ChosenBy: 'person' })
    await cannot(
      saveNotificationDefault(
        { db: database.db, actor: otherPartner },
        { id: brightpath.id, notification_type_id: 'students', Email: 'never' },
      ),
      'NOT_FOUND',
    )
  })

  it('notifications that protect accounts or money cannot be switched off', async () => {
    const { partner, counsellor } = world.people
    const { brightpath } = world.partners
    await cannot(choose(partner, 'bank-details', { Email: 'never' }), 'NOTIFICATION_LOCKED')
    await cannot(
      saveNotificationDefault(
        { db: database.db, actor: partner },
        { id: brightpath.id, notification_type_id: 'security', InPortal: false },
      ),
      'NOTIFICATION_LOCKED',
    )
    // Even if a row in the database says so.
    await sql`insert into notification_choices (user_id, type_id, in_portal, email)
      values (${counsellor.id}, 'security', false, 'never')`.execute(database.db)
    await tell(counsellor, 'factor-removed')
    expect([(await inPortalOf(counsellor)).length, (await mailsOf(counsellor)).length]).toEqual([1, 1])
  })

  it('users choose for themselves only; owners and administrators may read', async () => {
    const { partner, counsellor, otherPartner, admin, staff } = world.people
    const read = (by: Actor, of: Actor) =>
      getNotificationSettings({ db: database.db, actor: by }, { userId: of.id })
    for (const by of [counsellor, partner, admin]) expect((await read(by, counsellor)).rows).not.toEqual([])
    for (const by of [otherPartner, staff]) await cannot(read(by, counsellor), 'USER_NOT_FOUND')
    await cannot(
      chooseNotification(
        { db: database.db, actor: partner },
        { userId: counsellor.id, notification_type_id: 'students', Email: 'never' },
      ),
      'USER_NOT_FOUND',
    )
  })

  describe('the daily mail', () => {
    // 02:30 UTC is eight o'clock in Kolkata.
    it('comes at eight in the user’s time zone with everything since in one', async () => {
      const { counsellor } = world.people
      await choose(counsellor, 'students', { Email: 'daily' })
      const numbers = [await tell(counsellor, 'student-assigned'), await tell(counsellor, 'student-referred')]
      expect([(await inPortalOf(counsellor)).length, (await mailsOf(counsellor)).length]).toEqual([2, 0])
      await happenedAt('2026-11-25T10:00:00Z')
      expect(await daily('2026-11-26T02:29:00Z')).toBe(0)
      expect(await daily('2026-11-26T02:31:00Z')).toBe(1)
      const [mail, ...more] = await mailsOf(counsellor)
      expect(more).toEqual([])
      expect(mail).toMatchObject({
        ...{ kind: 'daily-mail', source: 'daily:2026-11-26' },
        subject: 'Your daily summary: 2 updates',
      })
      for (const number of numbers) {
        expect(mail?.text).toContain(number)
        expect(mail?.html).toContain(number)
      }
      expect(await waitingOf(counsellor)).toBe(0)
    })

    it('comes once a day: later events wait until tomorrow', async () => {
      const { counsellor } = world.people
      await choose(counsellor, 'students', { Email: 'daily' })
      await tell(counsellor, 'student-assigned')
      await happenedAt('2026-11-25T10:00:00Z')
      await daily('2026-11-26T02:31:00Z')
      await tell(counsellor, 'student-assigned')
      await happenedAt('2026-11-26T03:00:00Z')
      expect(await daily('2026-11-26T12:00:00Z')).toBe(0)
      expect(await daily('2026-11-27T02:29:00Z')).toBe(0)
      expect(await daily('2026-11-27T02:31:00Z')).toBe(1)
      expect(await daily('2026-11-27T02:32:00Z')).toBe(0)
    })

    it('is sent late by a process that was down at eight', async () => {
      const { counsellor } = world.people
      await choose(counsellor, 'students', { Email: 'daily' })
      await tell(counsellor, 'student-assigned')
      await happenedAt('2026-11-24T10:00:00Z')
      expect(await daily('2026-11-26T15:00:00Z')).toBe(1)
    })

    it('is written once by many processes, and not lost if one is killed', async () => {
      const { counsellor, student } = world.people
      const people = [counsellor, student]
      for (const person of people) {
        await choose(person, 'students', { Email: 'daily' })
        for (let times = 0; times < 5; times++) await tell(person, 'student-assigned')
      }
      await happenedAt('2026-11-25T10:00:00Z')
      // Killed before its transaction ended: none of its writes remain.
      const killed = transaction(database.db, async (tx) => {
        await sql`insert into mails (id, source, user_id, to_address, kind, items, subject, text, html, state)
          values (gen_random_uuid(), 'daily:2026-11-26', ${counsellor.id}, 'a@b.example', 'daily-mail', '[]', '', '', '', 'kept')`.execute(
          tx,
        )
        await sql`delete from daily_mail_items where user_id = ${counsellor.id}`.execute(tx)
        throw new Error('killed')
      })
      await expect(killed).rejects.toThrow('killed')
      const now = '2026-11-26T03:00:00Z'
      const written = await Promise.all([daily(now), daily(now), daily(now)])
      expect(written.reduce((sum, each) => sum + each, 0)).toBe(2)
      for (const person of people) {
        expect(await mailsOf(person)).toMatchObject([{ subject: 'Your daily summary: 5 updates' }])
        expect(await waitingOf(person)).toBe(0)
      }
    })

    it('leaves out a type that the user has meanwhile switched off', async () => {
      const { counsellor } = world.people
      await choose(counsellor, 'students', { Email: 'daily' })
      await choose(counsellor, 'enquiries', { Email: 'daily' })
      await tell(counsellor, 'student-assigned')
      const kept = await tell(counsellor, 'enquiry-assigned')
      await choose(counsellor, 'students', { Email: 'never' })
      await happenedAt('2026-11-25T10:00:00Z')
      await daily('2026-11-26T03:00:00Z')
      const [mail] = await mailsOf(counsellor)
      expect(mail?.subject).toBe('Your daily summary: 1 update')
      expect(mail?.text).toContain(kept)
    })
  })
})
