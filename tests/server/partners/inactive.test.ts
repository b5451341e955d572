import { type RawBuilder, sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { listInactivePartners as LIST, winBackPartners as WIN_BACK } from '#domain/partners/inactive-calls'
import { beginSession } from '#server/platform/sessions/begin-session'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { ownStatistics } from '#tests/support/database/own-statistics'
import { callEndpoint, useRuntime } from '#tests/support/http/http'
import { makeUniversityPerson } from '#tests/support/students/universities'

const test = testDatabase()
const world = worldPerTest(test)

beforeAll(async () => {
  useRuntime(test.db)
  await ownStatistics(test.db)
})
beforeEach(async () => {
  // Both were created long ago and show no activity since.
  await run(
    sql`update partners set created_at = now() - interval '2 years', last_sign_in_at = now() - interval '100 days'`,
  )
  await run(sql`update applications set updated_at = now() - interval '100 days'`)
})

const run = (statement: RawBuilder<unknown>) => statement.execute(test.db)
const list = (actor: Actor, query = '') => callEndpoint(LIST, { actor, url: `/${query}` })
const write = (actor: Actor, PartnerIds: string[]) =>
  callEndpoint(WIN_BACK, {
    ...{ actor, method: 'POST' },
    body: { UserId: actor.id, PartnerIds, Message: 'How can we help?' },
  })
const idsOf = (answer: { json: { data: { rows: { PartnerId: string }[] } } }) =>
  answer.json.data.rows.map(({ PartnerId }) => PartnerId)

describe('inactive partners', () => {
  it('are active partners without sign-in or application for the chosen time, with counts', async () => {
    const { staff, partner } = world.people
    const { brightpath, northstar } = world.partners
    const first = await list(staff)
    expect(new Set(idsOf(first))).toEqual(new Set([brightpath.id, northstar.id]))
    expect(first.json.data.byDays).toEqual({ 30: 2, 60: 2, 90: 2, 180: 0 })
    expect(idsOf(await list(staff, '?days=180'))).toEqual([])
    await beginSession(test.db, {
      ...{ userId: partner.id, address: '10.0.0.1', userAgent: 'Firefox', issuerSession: null, before: null },
    })
    expect(idsOf(await list(staff))).toEqual([northstar.id])
    await run(sql`update applications set updated_at = now() where partner_id = ${northstar.id}`)
    expect(idsOf(await list(staff))).toEqual([])
  })

  it('exclude universities, which get no win-back mail', async () => {
    const { staff } = world.people
    const { sydney } = world.universities
    const { partnerId } = await makeUniversityPerson(test.db, sydney)
    await run(sql`update partners set created_at = now() - interval '2 years' where id = ${partnerId}`)
    const { json } = await list(staff)
    expect(json.data.rows.map(({ PartnerId }: { PartnerId: string }) => PartnerId)).not.toContain(partnerId)
    expect(json.data.byDays).toEqual({ 30: 2, 60: 2, 90: 2, 180: 0 })
    const written = await write(staff, [partnerId ?? ''])
    expect(written.json.data).toMatchObject({
      Succeeded: [],
      Failed: [{ PartnerId: partnerId, Reason: 'It is a university, which brings no students.' }],
    })
  })

  it('exclude deactivated, recently active and new partners', async () => {
    const { staff } = world.people
    const { brightpath, northstar } = world.partners
    await run(sql`update partners set deactivated_at = now() where id = ${brightpath.id}`)
    await run(sql`update partners set created_at = now() - interval '20 days' where id = ${northstar.id}`)
    expect(idsOf(await list(staff))).toEqual([])
    await run(
      sql`update partners set created_at = now() - interval '1 year', partner_state = 'Onboarding' where id = ${northstar.id}`,
    )
    expect(idsOf(await list(staff))).toEqual([])
  })

  it('receive one recorded mail within 30 days, also from two senders at once', async () => {
    const { staff, admin, finance, partner } = world.people
    const { brightpath, northstar } = world.partners
    const both = [brightpath.id, northstar.id]
    const answers = await Promise.all([write(staff, both), write(admin, both)])
    expect(answers.map(({ json }) => json.data.Succeeded.length).toSorted()).toEqual([0, 2])
    expect(answers.flatMap(({ json }) => json.data.Failed)[0]).toMatchObject({
      Reason: 'There was such an e-mail within 30 days.',
    })
    const mails = await test.db.selectFrom('mails').select(['to_address', 'text']).execute()
    expect(mails).toHaveLength(2)
    for (const { text } of mails) expect(text).toContain('How can we help?')
    const { json } = await list(staff)
    expect(json.data.rows[0]).toMatchObject({ LastContact: 'Win-back e-mail', MayBeMailed: false })
    await run(sql`update partner_contacts set created_at = now() - interval '31 days'`)
    expect((await write(staff, [brightpath.id])).json.data.message).toBe('An e-mail was sent to 1 partner.')
    for (const actor of [finance, partner]) {
      expect((await list(actor)).status).toBe(403)
      expect((await write(actor, both)).status).toBe(403)
    }
  })

  it('are found among 10,000 partners by index, whatever the statistics', async () => {
    await run(sql`insert into partners (id, company, code, parent_email, address, city, country_id, created_at, last_sign_in_at)
      select gen_random_uuid(), 'Many ' || n, 'MANY-' || n, 'm' || n || '@many.example', '', '', 'IN', now() - interval '1 year',
        now() - make_interval(days => n % 200) from generate_series(1, 10000) n`)
    const plan = async () => {
      const { rows } = await sql<{
        'QUERY PLAN': string
      }>`explain select (select updated_at from applications latest
        where latest.partner_id = partners.id order by latest.updated_at desc, latest.id desc limit 1) from partners`.execute(
        test.db,
      )
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    }
    expect(await plan()).toContain('applications_partner')
    await run(sql`analyze partners`)
    await run(sql`analyze applications`)
    const { json } = await list(world.people.staff, '?days=90&pageSize=25')
    expect(json.data.rows).toHaveLength(25)
    expect(json.data.totalCount).toBeGreaterThan(5000)
  })
})
