import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { firstToDo } from '#domain/insight/home'
import { ListMails } from '#domain/notices/calls'
import { ListSecurityEvents } from '#domain/security-log/schema'
import { isSlow } from '#domain/usage/verdict'
import { openHome } from '#server/across/insight/open-home'
import { recordUsage } from '#server/across/usage/record-usage'
import { listMails } from '#server/platform/notices/sent-mails/list-mails'
import { listSecurityEvents } from '#server/platform/security-log/list-events'
import { writeEvents } from '#server/platform/security-log/write-events'
import { readUsage } from '#server/platform/usage/read-usage'
import { listWebhooks } from '#server/webhooks/list-webhooks'
import { makeWebhook } from '#tests/support/company/webhooks'
import { counted } from '#tests/support/database/counted'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'

const database = testDatabase()
const world = sharedWorld(database)
const TITLES = ['Sign-ins by day', 'Refused sign-ins by day', 'What fails', 'What is slow']
const DAY = 86_400_000

beforeAll(async () => {
  const { db } = database
  const { maker, admin, partner } = world.people
  const event = (daysAgo: number, outcome: 'done' | 'refused', kind = 'sign-in' as const) => ({
    ...{ id: uuid(), happenedAt: new Date(Date.now() - daysAgo * DAY), kind, outcome, userId: maker.id },
    ...{ address: '203.0.113.7', requestId: uuid(), place: '', objectId: '', code: '', times: 1 },
  })
  const days = [0, 0, 0, 1, 1, 3, 6, 7, 12]
  await writeEvents(db, [
    ...days.map((ago) => event(ago, 'done')),
    ...[0, 2, 2, 8].map((ago) => event(ago, 'refused')),
  ])
  for (const state of ['failed', 'failed', 'unsure', 'sent'])
    await sql`insert into mails (id, source, to_address, kind, items, subject, text, html, state)
      values (${uuid()}, ${uuid()}, 'a@mail.example', 'notices', '[]', 'Subject', '', '', ${state})`.execute(
      db,
    )
  const failing = await makeWebhook(db, admin.id, null)
  await makeWebhook(db, admin.id, null)
  const others = await makeWebhook(db, partner.id, partner.partnerId)
  await db
    .updateTable('webhooks')
    .set({ failing_since: new Date() })
    .where('id', 'in', [failing.webhookId, others.webhookId])
    .execute()
  for (const [Page, LCP, CLS] of [
    ['/wallet', 9000, 0],
    ['/wallet', 9000, 0],
    ['/students', 900, 0.4],
    ['/users', 3500, 0.2],
    ['/flags', 100, 0],
  ] as const)
    await recordUsage(
      { db, actor: maker, dnt: null, gpc: null, forwardBy: null },
      { Name: 'page viewed', Properties: { Page, LCP, CLS } },
    )
})

const sectionsOf = async (actor: Actor) =>
  (await openHome(database.db, actor)).filter(({ title }) => TITLES.includes(title))

/** The number of rows in the list at this URL. */
async function listed(actor: Actor, href: string): Promise<number> {
  const { db } = database
  const { pathname, searchParams } = new URL(href, 'https://portal.example')
  const asked = Object.fromEntries(searchParams)
  if (pathname === '/security-log')
    return (await listSecurityEvents(db, actor, ListSecurityEvents.parse(asked))).totalCount
  if (pathname === '/mails') return (await listMails({ db, actor }, ListMails.parse(asked))).totalCount
  if (pathname === '/webhooks') return (await listWebhooks({ db, actor }, 'Failing')).rows.length
  return (await readUsage(db, actor, Number(asked.days))).pages.filter(({ measured }) => isSlow(measured))
    .length
}

test('each figure of sign-ins, failures and slow calls matches its list', async () => {
  const { admin, superadmin } = world.people
  for (const actor of [admin, superadmin]) {
    const sections = await sectionsOf(actor)
    expect(sections.map(({ title }) => title)).toEqual(TITLES)
    for (const figure of sections.flatMap(({ figures }) => figures))
      expect({ ...figure, count: await listed(actor, figure.href) }).toEqual(figure)
    const counts = sections.map(({ figures }) => figures.map(({ count }) => count))
    expect(counts[0]?.reduce((all, count) => all + count, 0)).toBe(7)
    expect(counts[1]?.reduce((all, count) => all + count, 0)).toBe(3)
    expect(counts.slice(2)).toEqual([[2, 1, 1], [2]])
  }
})

test('pending approvals come first, and sign-ins are not a task', async () => {
  const sections = await openHome(database.db, world.people.admin)
  expect(sections[0]?.title).toBe('To approve')
  expect(firstToDo(sections.filter(({ title }) => title.includes('Sign-ins by day')))).toBeNull()
  expect(firstToDo(sections.filter(({ title }) => title === 'What fails'))?.label).toBe('E-mails that failed')
})

test('an administrator’s home takes no more statements than others', async () => {
  const { db, statements } = counted(database.db)
  await openHome(db, world.people.admin)
  expect(statements()).toBeLessThanOrEqual(3)
})

test('nobody else sees these sections', async () => {
  const { finance, staff, maker, checker, processor, partner, counsellor } = world.people
  for (const actor of [finance, staff, maker, checker, processor, partner, counsellor])
    expect(await sectionsOf(actor), actor.email).toEqual([])
})
