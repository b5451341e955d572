import { v7 as uuid } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { transaction } from '#db/transaction'
import type { NotificationKind } from '#domain/notifications'
import { sendDailyMails } from '#server/across/notices/daily-mail'
import { writeMails } from '#server/across/notices/write-mails'
import { writeAccountMails } from '#server/people/account-mails/write-account-mails'
import { NO_TENANTS, type Tenant } from '#server/platform/access/tenant'
import type { MailSettings } from '#server/platform/notices/mail-settings'
import { NO_NOTE } from '#server/platform/notices/notifier'
import { linkSealName } from '#server/platform/notices/one-time-link'
import { testableKinds } from '#tests/support/database/database'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { useRuntime } from '#tests/support/http/http'
import { sealer } from '#tests/support/vocabulary/sealer'

const OWN = 'https://apply.brightpath.example'
const MAIN = 'https://portal.example'
const mailSettings: MailSettings = { publicUrl: MAIN, companyName: 'Harbour', state: 'kept' }

describe.each(testableKinds)('the sender that a mail names, on the %s database', (kind) => {
  const database = testDatabase(kind)
  const world = worldPerTest(database)
  beforeEach(async () => {
    const { id } = world.partners.brightpath
    const served = { partnerId: id, origin: OWN } as Tenant
    useRuntime(database.db, {
      tenants: { ...NO_TENANTS, ofPartner: (partnerId) => (partnerId === id ? served : null) },
    })
    await database.db
      .insertInto('brandings')
      .values({ partner_id: id, display_name: 'Bright Abroad', accent: '#7420bd' })
      .execute()
  })

  const mails = () => database.db.selectFrom('mails').selectAll().orderBy('created_at').execute()
  const tell = (
    { id: userId, email: address }: { id: string; email: string },
    kind: NotificationKind = 'paid',
  ) =>
    transaction(database.db, (tx) =>
      writeMails(
        tx,
        [
          {
            ...{ userId, address, name: '', kind, source: 'batch:1', isMergeable: true },
            item: { ...NO_NOTE, path: '/notes/1', number: 'N/1', title: 'N/1 was paid', companyName: 'KC' },
          },
        ],
        mailSettings,
      ),
    )

  it('is the partner, with links to its own host, for its users', async () => {
    await tell(world.people.partner)
    const [mail] = await mails()
    for (const said of [mail?.text, mail?.html]) {
      expect(said).toContain(`${OWN}/notes/1`)
      expect(said).toContain('Bright Abroad. You receive')
      expect(said).not.toContain(MAIN)
      expect(said).not.toContain('KC. ')
    }
  })

  it('stays the partner, in its look, when a notice is added to the mail', async () => {
    await tell(world.people.partner)
    await tell(world.people.partner)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.items).toHaveLength(2)
    expect(mail?.html).toContain('style="background:#7420bd;')
    expect(mail?.html).toContain('Bright Abroad. You receive')
    expect(mail?.html).toContain(OWN)
    expect(mail?.html).not.toContain(MAIN)
  })

  it('is the company, with links to the portal, for its own users and for warnings', async () => {
    await tell(world.people.maker)
    await tell(world.people.partner, 'bank-asked')
    for (const { text } of await mails()) {
      expect(text).toContain(`${MAIN}/notes/1`)
      expect(text).toContain('KC. ')
      expect(text).not.toContain('Bright Abroad')
    }
  })

  it('links to the portal for a partner without a served domain', async () => {
    await tell(world.people.otherPartner)
    const [mail] = await mails()
    expect(mail?.text).toContain(`${MAIN}/notes/1`)
    expect(mail?.text).not.toContain('KC. ')
  })

  it('is the partner in daily mails', async () => {
    const { partner } = world.people
    const item = { ...NO_NOTE, path: '/notes/1', number: 'N/1', title: 'N/1 was paid', companyName: 'KC' }
    await database.db
      .insertInto('daily_mail_items')
      .values({ id: uuid(), user_id: partner.id, source: 's', kind: 'paid', item: JSON.stringify(item) })
      .execute()
    expect(await sendDailyMails(database.db, new Date(Date.now() + 2 * 86_400_000), mailSettings)).toBe(1)
    const [mail] = await mails()
    expect(mail?.text).toContain('Bright Abroad. You receive this once a day')
    expect(mail?.text).toContain(`${OWN}/notes/1`)
    expect(mail?.text).not.toContain(MAIN)
  })

  it('is the inviting partner if the account belongs to another partner’s student', async () => {
    const { student, partner } = world.people
    const facts = { inviterName: 'Anita', studentOf: 'Brightpath', partnerId: partner.partnerId }
    await database.db
      .updateTable('students')
      .set({ partner_id: world.partners.northstar.id })
      .where('id', '=', student.studentId)
      .execute()
    await database.db
      .insertInto('account_letters')
      .values({ id: uuid(), user_id: student.id, kind: 'student-invitation', facts: JSON.stringify(facts) })
      .execute()
    expect(await writeAccountMails(database.db, { mailSettings, sealer })).toBe(1)
    const [mail] = await mails()
    expect(mail).toMatchObject({ partner_id: partner.partnerId, to_address: student.email })
    expect(mail?.text).toContain(`${OWN}/login/code`)
    expect(mail?.html).toContain('style="background:#7420bd;')
    expect(mail?.text).not.toContain(MAIN)
  })

  it('is the partner in account e-mails, whose one-time links lead to its own host', async () => {
    const { student } = world.people
    const linkId = uuid()
    await database.db
      .insertInto('one_time_links')
      .values({
        id: linkId,
        user_id: student.id,
        kind: 'password',
        digest: null,
        expires_at: new Date(Date.now() + 60_000),
      })
      .execute()
    await database.db
      .insertInto('account_letters')
      .values({ id: uuid(), user_id: student.id, kind: 'forgotten-password', facts: '{}', link_id: linkId })
      .execute()
    expect(await writeAccountMails(database.db, { mailSettings, sealer })).toBe(1)
    const [mail] = await mails()
    expect(mail?.text).toContain('Bright Abroad. This e-mail is about your account')
    expect(sealer.open(linkSealName(mail?.id ?? ''), mail?.sealed_link ?? '')).toMatch(
      new RegExp(`^${OWN}/reset-password\\?token=`),
    )
  })
})
