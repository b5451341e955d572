import { describe, expect, it } from 'vitest'
import { SaveSmtpSettings } from '#domain/smtp-settings/schema'
import { getSmtpSettings } from '#server/smtp-settings/get-smtp-settings'
import { removeSmtpSettings, saveSmtpSettings } from '#server/smtp-settings/save-smtp-settings'
import { testSmtpSettings } from '#server/smtp-settings/test-smtp-settings'
import { createSealer } from '#services/sealing/sealer'
import { testableKinds } from '#tests/support/database/database'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { cannot } from '#tests/support/vocabulary/cannot'

const sealer = createSealer('the sealing key of this test 12345678')
const dns = { texts: async () => 'no answer' as const, addresses: async () => [] }
const services = { sealer, dns, allowPrivate: false }
const FIELDS = {
  ...{ hostName: 'smtp.brightpath.example', portNumber: 587, senderEmail: 'hello@brightpath.example' },
  ...{ smtpUsername: 'brightpath', smtpPassword: 'right-Password-1' },
}
const { smtpPassword: _, ...WITHOUT_PASSWORD } = FIELDS

describe.each(testableKinds)('a partner’s mail server on the %s database', (kind) => {
  const database = testDatabase(kind)
  const world = worldPerTest(database)

  const by = (actor = world.people.partner, partnerId = world.partners.brightpath.id) => ({
    save: (given = FIELDS as typeof WITHOUT_PASSWORD & { smtpPassword?: string; Version?: number }) =>
      saveSmtpSettings({ ...services, db: database.db, actor }, { id: partnerId, ...given }),
    get: () => getSmtpSettings({ db: database.db, actor }, { id: partnerId }),
    test: (given = {}) => testSmtpSettings({ db: database.db, actor, services }, { id: partnerId, ...given }),
    remove: (Version?: number) => removeSmtpSettings({ db: database.db, actor }, { id: partnerId, Version }),
  })

  it('is open to the owner and staff, names who changed it, and hides its password', async () => {
    expect(await by().get()).toMatchObject({ State: 'Not set', Version: 0, ChangedBy: null })
    await by().save()
    const saved = await by(world.people.staff).get()
    expect(saved).toMatchObject({
      ...WITHOUT_PASSWORD,
      ...{ State: 'In use', Version: 1, ChangedAt: expect.any(String) },
    })
    expect(saved.ChangedBy).not.toBeNull()
    expect(JSON.stringify(saved)).not.toMatch(/password/i)
    const row = await database.db.selectFrom('smtp_settings').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(FIELDS.smtpPassword)
    await cannot(by(world.people.counsellor).get(), 'FORBIDDEN')
    await cannot(by(world.people.otherPartner).get(), 'NOT_FOUND')
    await cannot(by(world.people.otherPartner).save(), 'NOT_FOUND')
  })

  it('the saved password is used only for the host it was saved for', async () => {
    await by().save()
    await by().save({ ...WITHOUT_PASSWORD, senderEmail: 'team@brightpath.example' })
    const message = '*SMTP password is required.'
    const refused = { message, fields: { smtpPassword: message } }
    const elsewhere = { ...WITHOUT_PASSWORD, hostName: 'smtp.thief.example' }
    for (const given of [
      elsewhere,
      { ...WITHOUT_PASSWORD, portNumber: 2525 },
      { ...WITHOUT_PASSWORD, smtpUsername: 'x' },
    ]) {
      await expect(by().save(given)).rejects.toMatchObject(refused)
      await expect(by(world.people.staff).test(given)).rejects.toMatchObject(refused)
    }
    expect((await by().test()).Steps[0]).toMatchObject({ Step: 'connect', Succeeded: false })
  })

  it('refuses first settings over those that others saved meanwhile', async () => {
    const first = { ...FIELDS, Version: 0 }
    expect(SaveSmtpSettings.safeParse(first).success).toBe(true)
    await by(world.people.staff).save(first)
    await expect(by().save(first)).rejects.toMatchObject({
      code: 'STALE_VERSION',
      data: { current: { ...WITHOUT_PASSWORD, Version: 1 }, changedBy: { UserId: '', Name: 'Someone' } },
    })
    await by().save({ ...FIELDS, Version: 1 })
    expect(await by().get()).toMatchObject({ Version: 2 })
  })

  it('never returns the password in a stale-version error', async () => {
    await by().save()
    await by(world.people.staff).save({ ...FIELDS, Version: 1 })
    const error: unknown = await by()
      .save({ ...FIELDS, Version: 1 })
      .catch((failed: unknown) => failed)
    expect(JSON.stringify((error as { data: unknown }).data)).not.toMatch(/password/i)
  })

  it('refuses an older version and names who changed it', async () => {
    await by().save()
    await by(world.people.staff).save({ ...FIELDS, Version: 1 })
    await cannot(by(world.people.admin).save({ ...FIELDS, Version: 1 }), 'STALE_VERSION', {
      data: { changedBy: { UserId: world.people.staff.id }, current: { ChangedBy: 'Sunil Perera' } },
    })
    await cannot(by().save({ ...FIELDS, Version: 1 }), 'STALE_VERSION', {
      data: { changedBy: { UserId: '', Name: 'Someone' }, current: { ChangedBy: null } },
    })
    await cannot(by().remove(1), 'STALE_VERSION')
    await by().remove(2)
    expect(await by().get()).toMatchObject({ State: 'Not set' })
    await cannot(by().remove(), 'NOT_FOUND')
  })

  it('is refused with the reason if the partner’s access does not include it', async () => {
    await by().save()
    await database.db
      .updateTable('partners')
      .set({ switched_off: ['custom-email'] })
      .execute()
    expect(await by(world.people.staff).get()).toMatchObject({
      ...{ HasAccess: false, State: 'Not included' },
      Reason: 'An administrator has switched this off for the partner.',
    })
    await cannot(by(world.people.staff).save(), 'FORBIDDEN')
    await cannot(by(world.people.staff).test(), 'FORBIDDEN')
  })

  it.each(['127.0.0.1', '10.0.0.8', '169.254.169.254', '::1'])('%s cannot be saved', async (hostName) => {
    await expect(by().save({ ...FIELDS, hostName })).rejects.toMatchObject({
      fields: { hostName: expect.stringContaining('private network') },
    })
  })

  it('can be tested ten times a minute', async () => {
    await by().save()
    for (let count = 0; count < 10; count++) await by().test()
    await cannot(by().test(), 'RATE_LIMITED', { retryAfter: expect.any(Number) })
  })
})

it('each of the five fields is required', () => {
  const issues = (given: object) =>
    SaveSmtpSettings.safeParse(given).error?.issues.map(({ message }) => message) ?? []
  const required = ['Host name', 'Port number', 'Sender e-mail', 'SMTP username'].map(
    (label) => `*${label} is required.`,
  )
  const blank = { hostName: ' ', portNumber: '', senderEmail: '', smtpUsername: ' ', smtpPassword: '' }
  expect(issues({})).toEqual(required)
  expect(issues(blank)).toEqual([...required, '*SMTP password is required.'])
  expect(issues({ ...FIELDS, senderEmail: 'nobody' })).toEqual(['nobody is not a valid email'])
  expect(issues({ ...FIELDS, portNumber: '0' })).toEqual(['Enter a port number from 1 to 65535'])
  expect(issues({ ...FIELDS, hostName: 'https://smtp.example' })).toEqual([
    'Enter a host name such as smtp.example.com',
  ])
  expect(issues({ ...FIELDS, smtpUsername: 'a\r\nb' })).toHaveLength(1)
})
