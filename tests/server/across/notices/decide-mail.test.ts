import { v7 as uuid } from 'uuid'
import { beforeAll, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { decideMail as DECIDE, listMails as LIST } from '#domain/notices/calls'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { callEndpoint, useRuntime } from '#tests/support/http/http'
import { cannot } from '#tests/support/vocabulary/cannot'
import { refusedAsStale } from '#tests/support/vocabulary/refused-as-stale'

const test = testDatabase()
const world = worldPerTest(test)
beforeAll(() => useRuntime(test.db))

const unsureMail = async () => {
  const id = uuid()
  await test.db
    .insertInto('mails')
    .values({
      ...{ id, source: id, kind: 'paid', items: '[]', state: 'unsure', last_error: 'Connection lost' },
      ...{ user_id: world.people.maker.id, to_address: 'maker@tassel.example', to_name: 'Meera' },
      ...{ subject: 'Paid', text: 'Paid', html: '<p>Paid</p>' },
    })
    .execute()
  return id
}
const decide = (actor: Actor, id: string, Decision: string, Version?: number) =>
  callEndpoint(DECIDE, {
    ...{ actor, method: 'POST', params: { id } },
    body: { UserId: actor.id, Decision, ...(Version && { Version }) },
  })

it('a mail that was sent again and is unsure once more is not decided on by an older page', async () => {
  const { admin, superadmin } = world.people
  const id = await unsureMail()
  const { json } = await callEndpoint(LIST, { actor: admin, url: '/api/v1/mails?state=unsure' })
  expect(json.data.rows).toMatchObject([{ MailId: id, Version: 1 }])
  await decide(superadmin, id, 'send-again', 1)
  await cannot(decide(admin, id, 'send-again', 1), 'MAIL_NOT_UNSURE')
  await test.db.updateTable('mails').set({ state: 'unsure' }).where('id', '=', id).execute()
  for (const decision of ['send-again', 'arrived']) {
    const current = await refusedAsStale(test.db, () => decide(admin, id, decision, 1))
    expect(current).toMatchObject({ MailId: id, State: 'unsure', Version: 2 })
  }
  expect((await decide(admin, id, 'arrived', 2)).status).toBe(200)
})
