import { describe, expect, it } from 'vitest'
import type { MessageType } from '#domain/webhooks/message-types'
import { AddWebhook } from '#domain/webhooks/schema'
import { addWebhook } from '#server/webhooks/add-webhook'
import { changeWebhook, deleteWebhook } from '#server/webhooks/change-webhook'
import { claimMessage } from '#server/webhooks/claim-message'
import { listMessages } from '#server/webhooks/list-messages'
import { listWebhooks } from '#server/webhooks/list-webhooks'
import { replaceSecret } from '#server/webhooks/replace-secret'
import { secretsOf } from '#server/webhooks/secret'
import { sendAgain } from '#server/webhooks/send-again'
import { testWebhook } from '#server/webhooks/test-webhook'
import { LOCAL_SERVICES, makeWebhook, webhookSealer } from '#tests/support/company/webhooks'
import { testableKinds } from '#tests/support/database/database'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { MOMENT } from '#tests/support/rows/moment'
import { cannot } from '#tests/support/vocabulary/cannot'
import { openReceiver } from '#tests/support/webhooks/receiver'

const PUBLIC = { ...LOCAL_SERVICES, allowPrivate: false }
const TERMS = {
  Url: 'https://hooks.brightpath.example/in',
  Description: '',
  Events: ['note.paid'] as MessageType[],
}
const PAGE = { pageNo: 1, pageSize: 20, state: undefined }

describe.each(testableKinds)('webhooks on the %s database', (kind) => {
  const database = testDatabase(kind)
  const world = worldPerTest(database)

  const by = (actor = world.people.partner, services = PUBLIC) => ({
    add: (more: Partial<typeof TERMS> = {}) =>
      addWebhook({ ...services, db: database.db, actor }, { ...TERMS, ...more }),
    list: async () => (await listWebhooks({ db: database.db, actor })).rows,
    change: (id: string, given: object) =>
      changeWebhook({ ...services, db: database.db, actor }, { id, ...given }),
    remove: (id: string, Version?: number) => deleteWebhook({ db: database.db, actor }, { id, Version }),
    replace: (id: string, Version?: number) =>
      replaceSecret({ ...services, db: database.db, actor }, { id, Version }),
    test: (id: string) => testWebhook({ db: database.db, actor, services }, { id }),
    log: (id: string, state?: 'failed' | 'sent' | 'waiting') =>
      listMessages({ db: database.db, actor }, { id, ...PAGE, state }),
    again: (id: string, MessageIds?: string[]) => sendAgain({ db: database.db, actor }, { id, MessageIds }),
  })

  it('belong to a partner’s owner or to administrators, and are hidden from everybody else', async () => {
    const { admin, superadmin, otherPartner, counsellor, staff, finance } = world.people
    const theirs = (await by().add()).Webhook.WebhookId
    const companys = (await by(admin).add()).Webhook.WebhookId
    const idsOf = async (actor: typeof admin) => (await by(actor).list()).map(({ WebhookId }) => WebhookId)
    expect(await idsOf(world.people.partner)).toEqual([theirs])
    expect(await idsOf(superadmin)).toEqual([companys])
    expect(await idsOf(otherPartner)).toEqual([])
    for (const actor of [counsellor, staff, finance]) {
      await cannot(by(actor).list(), 'FORBIDDEN')
      await cannot(by(actor).add(), 'FORBIDDEN')
    }
    for (const [actor, id] of [
      [otherPartner, theirs],
      [admin, theirs],
      [world.people.partner, companys],
    ] as const) {
      const missing = { code: 'NOT_FOUND' }
      await expect(by(actor).change(id, { IsOn: false })).rejects.toMatchObject(missing)
      await expect(by(actor).remove(id)).rejects.toMatchObject(missing)
      await expect(by(actor).replace(id)).rejects.toMatchObject(missing)
      await expect(by(actor).test(id)).rejects.toMatchObject(missing)
      await expect(by(actor).log(id)).rejects.toMatchObject(missing)
      await expect(by(actor).again(id)).rejects.toMatchObject(missing)
    }
  })

  it('shows the secret once and never stores it in plain text', async () => {
    const { Secret, Webhook } = await by().add()
    expect(Secret).toMatch(/^whsec_/)
    const row = await database.db.selectFrom('webhooks').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(Secret.slice(6))
    expect(JSON.stringify(await by().list())).not.toContain('ecret"')
    expect(secretsOf(webhookSealer, Webhook.WebhookId, row)).toEqual([Secret])
  })

  it('a replaced secret still signs for a day; the one before it does not', async () => {
    const first = await by().add()
    const id = first.Webhook.WebhookId
    const second = await by().replace(id, 1)
    expect(Date.parse(second.Webhook.OldSecretUntil ?? '') - Date.now()).toBeGreaterThan(23.9 * 3_600_000)
    await cannot(by().replace(id, 1), 'STALE_VERSION')
    const third = await by().replace(id, 2)
    const row = await database.db.selectFrom('webhooks').selectAll().executeTakeFirstOrThrow()
    expect(secretsOf(webhookSealer, id, row)).toEqual([third.Secret, second.Secret])
  })

  it.each([
    ['http://hooks.example/in', 'starts with https'],
    ['https://127.0.0.1/', 'private network'],
    ['https://[::1]/', 'private network'],
    ['https://169.254.169.254/latest', 'private network'],
    ['https://0x7f.1/', 'private network'],
  ])('%s cannot be saved', async (Url, words) => {
    const refused = { code: 'VALIDATION_FAILED', fields: { Url: expect.stringContaining(words) } }
    await expect(by().add({ Url })).rejects.toMatchObject(refused)
    const { Webhook } = await by().add()
    await expect(by().change(Webhook.WebhookId, { Url })).rejects.toMatchObject(refused)
    expect((await by(undefined, LOCAL_SERVICES).add({ Url })).Webhook.Url).toBe(Url)
  })

  it('a partner cannot subscribe to company events', async () => {
    const Events: MessageType[] = ['university-invoice.sent']
    const refused = { fields: { Events: 'There is no such event' } }
    await expect(by().add({ Events })).rejects.toMatchObject(refused)
    const { Webhook } = await by().add()
    await expect(by().change(Webhook.WebhookId, { Events })).rejects.toMatchObject(refused)
    expect((await by(world.people.admin).add({ Events })).Webhook.Events).toEqual(Events)
  })

  it('an owner has at most ten', async () => {
    for (let count = 0; count < 10; count++) await by().add()
    await cannot(by().add(), 'WEBHOOK_LIMIT')
    await by(world.people.otherPartner).add()
  })

  it('refuses an older version and names who changed it', async () => {
    const { admin, superadmin } = world.people
    const { Webhook } = await by(admin).add()
    await by(superadmin).change(Webhook.WebhookId, { Description: 'The warehouse', Version: 1 })
    const stale = { code: 'STALE_VERSION', data: { changedBy: { UserId: superadmin.id } } }
    await expect(by(admin).change(Webhook.WebhookId, { IsOn: false, Version: 1 })).rejects.toMatchObject(
      stale,
    )
    await expect(by(admin).remove(Webhook.WebhookId, 1)).rejects.toMatchObject(stale)
    await by(admin).remove(Webhook.WebhookId, 2)
    expect(await by(admin).list()).toEqual([])
  })

  it('waiting messages go once it is on again or has a new address, and none while it is off', async () => {
    const { partner } = world.people
    const { webhookId } = await makeWebhook(database.db, partner.id, partner.partnerId)
    await database.db
      .updateTable('webhook_messages')
      .set({ state: 'waiting', settled_at: null, due_at: new Date(Date.now() + 3_600_000), failures: 9 })
      .execute()
    await database.db.updateTable('webhooks').set({ failing_since: new Date(), last_error: 'No' }).execute()
    expect(await by().list()).toMatchObject([{ State: 'Failing', LastError: 'No' }])
    const off = await by().change(webhookId, { IsOn: false })
    expect(off.message).toBe('The webhook is switched off.')
    expect(off.Webhook).toMatchObject({ State: 'Off', OffReason: 'person' })
    expect(await claimMessage(database.db, webhookId)).toBeNull()
    await cannot(by().again(webhookId), 'WEBHOOK_OFF')
    const on = await by().change(webhookId, { IsOn: true })
    expect(on.message).toBe('The webhook is switched on.')
    expect(on.Webhook).toMatchObject({ State: 'On', OffReason: null, FailingSince: null, LastError: null })
    expect(await claimMessage(database.db, webhookId)).toMatchObject({ failures: 0, attempts: 2 })
  })

  it('failed messages are sent again under their ids, all or selected ones', async () => {
    const { partner } = world.people
    const { webhookId, messageId } = await makeWebhook(database.db, partner.id, partner.partnerId)
    const other = await makeWebhook(database.db, partner.id, partner.partnerId)
    expect(await by().again(webhookId, [other.messageId])).toMatchObject({ Count: 0 })
    expect(await by().again(webhookId)).toEqual({ message: '1 message is sent again.', Count: 1 })
    expect(await claimMessage(database.db, webhookId)).toMatchObject({ id: messageId })
    expect(await claimMessage(database.db, other.webhookId)).toBeNull()
    expect(await by().again(other.webhookId, [other.messageId])).toMatchObject({ Count: 1 })
  })

  it('the log lists each message with its attempts, filtered by state', async () => {
    const { partner } = world.people
    const { webhookId, messageId } = await makeWebhook(database.db, partner.id, partner.partnerId)
    const failed = { Status: 500, Error: 'Answered 500', Said: 'Out of paper', Milliseconds: 12 }
    const attempt = { ...failed, AttemptedAt: expect.stringMatching(MOMENT) }
    expect(await by().log(webhookId, 'failed')).toMatchObject({
      rows: [
        {
          ...{ MessageId: messageId, Event: 'note.sent', State: 'failed', DueAt: null, Payload: '{}' },
          Attempts: [attempt],
        },
      ],
      ...{ totalCount: 1, totalIsExact: true },
    })
    expect((await by().log(webhookId, 'sent')).rows).toEqual([])
  })

  it('a test returns the receiver’s answer, is logged, and is not sent again', async () => {
    const receiver = await openReceiver()
    const owner = by(undefined, LOCAL_SERVICES)
    const { Webhook } = await owner.add({ Url: receiver.url })
    const id = Webhook.WebhookId
    await owner.change(id, { IsOn: false })
    expect(await owner.test(id)).toMatchObject({ Succeeded: true, Status: 200, Error: null })
    receiver.answer = (_arrived, response) => response.writeHead(404).end('Nothing here')
    expect(await owner.test(id)).toMatchObject({ Succeeded: false, Status: 404, Said: 'Nothing here' })
    await receiver.close()
    expect((await owner.log(id)).rows.map(({ Event, State }) => [Event, State])).toEqual([
      ['webhook.test', 'failed'],
      ['webhook.test', 'sent'],
    ])
    await owner.change(id, { IsOn: true })
    expect(await owner.again(id)).toMatchObject({ Count: 0 })
    for (let count = 2; count < 10; count++) await owner.test(id)
    await cannot(owner.test(id), 'RATE_LIMITED')
  })
})

it('each invalid field has its own message', () => {
  const issues = (given: object) =>
    AddWebhook.safeParse({ ...TERMS, ...given }).error?.issues.map(({ message }) => message) ?? []
  expect(issues({})).toEqual([])
  expect(issues({ Url: ' ' })).toEqual(['*Address is required.'])
  for (const Url of ['hooks.example', 'ftp://hooks.example', 'javascript:alert(1)', 'https://'])
    expect(issues({ Url })).toEqual(['Enter an address such as https://example.com/hooks'])
  expect(issues({ Url: 'https://me:secret@hooks.example' })).toEqual([
    'Leave out the user name and password: messages are signed instead',
  ])
  expect(issues({ Url: `https://hooks.example/${'x'.repeat(2000)}` })).toEqual([
    'Enter at most 2000 characters',
  ])
  expect(issues({ Events: [] })).toEqual(['Choose at least one event'])
  expect(issues({ Events: ['bank-details.changed'] })).toEqual(['There is no such event'])
  expect(AddWebhook.parse({ ...TERMS, Url: ' https://hooks.example/in#part ' }).Url).toBe(
    'https://hooks.example/in',
  )
})
