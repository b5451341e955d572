import { beforeEach, describe, expect, it, test as one } from 'vitest'
import type { Actor } from '#domain/access/actor'
import {
  customDomainAccess as ACCESS,
  checkCustomDomain as CHECK,
  removeCustomDomain as DELETE,
  getCustomDomain as GET,
  addCustomDomain as POST,
  sendDomainInstructions as SEND,
} from '#domain/custom-domains/calls'
import { formatInstant } from '#domain/time/format'
import { deliverEvents } from '#server/across/notices/deliver'
import { runDueChecks } from '#server/custom-domains/run-due-checks'
import { domainServices } from '#server/custom-domains/services'
import { runtime } from '#server/platform/runtime/runtime'
import { testDatabase } from '#tests/support/database/hooks'
import { callEndpoint, useRuntime } from '#tests/support/http/http'
import { type FakeDns, fakeDns, HOSTING_ADDRESS, seen } from '#tests/support/services/dns'
import { newWorld, type World } from '#tests/support/world'

const DOMAIN = 'students.brightpath.com'
const RIGHT = [seen({ aliases: ['localhost'], addresses: [HOSTING_ADDRESS] })]

const test = testDatabase()
let world: World
let dns: FakeDns

beforeEach(async () => {
  dns = fakeDns()
  useRuntime(test.db, { dns })
  world = await newWorld(test)
})

const at = (actor: Actor, partnerId = actor.partnerId ?? '') => ({ actor, params: { partnerId } })
const add = (actor: Actor, Domain: string, partnerId?: string) =>
  callEndpoint(POST, { ...at(actor, partnerId), method: 'POST', body: { UserId: actor.id, Domain } })
const remove = (actor: Actor) => callEndpoint(DELETE, { ...at(actor), method: 'DELETE' })
const check = (actor: Actor) => callEndpoint(CHECK, { ...at(actor), method: 'POST' })
const read = async (actor: Actor) => (await callEndpoint(GET, at(actor))).json.data

async function topics(): Promise<string[]> {
  const rows = await test.db.selectFrom('events').select('topic').orderBy('id').execute()
  return rows.map(({ topic }) => topic)
}

describe('entering a domain', () => {
  it('lists the records to set and serves the domain once three errors are corrected', async () => {
    const { partner } = world.people
    const { status, json } = await add(partner, ' Students.Brightpath.com ')
    expect(status).toBe(200)
    expect(json.data.CustomDomain).toMatchObject({
      ...{ Domain: DOMAIN, Status: 'Not found', IsServed: false },
      Records: [{ Type: 'CNAME', Name: DOMAIN, Value: 'localhost', Seen: [] }],
    })
    const wrong = [
      [seen({ addresses: ['198.51.100.7'] })],
      [seen({ aliases: ['old.example.net'] })],
      [seen({ addresses: ['104.21.9.1'] })],
    ]
    const found: unknown[] = []
    for (const records of [...wrong, RIGHT]) {
      dns.zone.set(DOMAIN, records)
      const { CustomDomain } = (await check(partner)).json.data
      found.push([CustomDomain.Status, CustomDomain.Records[0].Seen, CustomDomain.IsServed])
    }
    expect(found).toEqual([
      ['Conflicting records', ['198.51.100.7'], false],
      ['Invalid', ['old.example.net'], false],
      ['Invalid', ['104.21.9.1'], false],
      ['Valid', ['localhost'], true],
    ])
    const { Checks, ChangedBy } = await read(partner)
    expect(Checks.map((row: { Status: string }) => row.Status)).toEqual([
      ...['Valid', 'Invalid', 'Invalid', 'Conflicting records', 'Not found'],
    ])
    expect(ChangedBy).toBe(`${partner.firstName} ${partner.lastName}`.trim())
    expect(await topics()).toContain('custom-domain.valid')
  })

  it('warns of a site that answers at it today', async () => {
    dns.zone.set(DOMAIN, [seen({ addresses: ['198.51.100.7'] })])
    dns.sites.add('198.51.100.7')
    const { Findings } = (await add(world.people.partner, DOMAIN)).json.data.CustomDomain
    expect(Findings.map((finding: { Code: string }) => finding.Code)).toEqual([
      ...['live-site', 'address-in-the-way'],
    ])
  })

  it('can be repeated, but not with a second domain', async () => {
    const { partner } = world.people
    await add(partner, DOMAIN)
    expect((await add(partner, DOMAIN)).status).toBe(200)
    expect((await add(partner, 'apply.brightpath.com')).json.error.code).toBe('DOMAIN_SET')
    expect(await test.db.selectFrom('custom_domains').select('domain').execute()).toEqual([
      { domain: DOMAIN },
    ])
  })

  one.each([
    ['www.brightpath.com', 'The domain must not start with http or www.'],
    ['https://brightpath.com', 'The domain must not start with http or www.'],
    ['brightpath', 'Enter a valid domain with a top-level domain, such as students.example.com.'],
  ])('refuses %s with a message for the field', async (domain, message) => {
    const { status, json } = await add(world.people.partner, domain)
    expect([status, json.error.fields]).toEqual([422, { Domain: message }])
  })

  it('refuses the portal’s own host and names above or below it', async () => {
    const { readConfig } = await import('#server/platform/runtime/config')
    const config = readConfig({
      PUBLIC_URL: 'https://portal.tassel.com',
      HOSTING_DOMAIN: 'hosting.tassel.net',
    })
    useRuntime(test.db, { config, dns })
    for (const domain of ['portal.tassel.com', 'x.portal.tassel.com', 'tassel.com', 'hosting.tassel.net'])
      expect((await add(world.people.partner, domain)).json.error.code).toBe('DOMAIN_RESERVED')
  })
})

describe('another partner’s domain', () => {
  it('in use is refused, also when two enter it at once', async () => {
    const { partner, otherPartner } = world.people
    const answers = await Promise.all([add(partner, DOMAIN), add(otherPartner, DOMAIN)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.json.error.code).toBe('DOMAIN_TAKEN')
  })

  it('that was given up needs a proof, even if its record still points here', async () => {
    const { partner, otherPartner } = world.people
    await add(partner, DOMAIN)
    dns.zone.set(DOMAIN, RIGHT)
    await check(partner)
    expect((await remove(partner)).status).toBe(200)
    const taken = (await add(otherPartner, DOMAIN)).json.data.CustomDomain
    expect([taken.Status, taken.IsServed, taken.Findings[0].Code]).toEqual(['Pending', false, 'proof'])
    const { Name, Value } = taken.Records[1]
    expect(Name).toBe(`_portal-proof.${DOMAIN}`)
    dns.zone.set(DOMAIN, [{ ...RIGHT[0], proofs: [Value] } as (typeof RIGHT)[number]])
    expect((await check(otherPartner)).json.data.CustomDomain.IsServed).toBe(true)
  })

  it('with a leftover record needs a proof', async () => {
    dns.zone.set(DOMAIN, RIGHT)
    const { CustomDomain } = (await add(world.people.partner, DOMAIN)).json.data
    expect([CustomDomain.Status, CustomDomain.IsServed]).toEqual(['Pending', false])
    await check(world.people.partner)
    expect((await read(world.people.partner)).Status).toBe('Pending')
  })

  it('is not found; a counsellor is refused, and staff can help', async () => {
    const { partner, otherPartner, counsellor, staff } = world.people
    await add(partner, DOMAIN)
    const own = partner.partnerId ?? ''
    const answers = await Promise.all(
      [otherPartner, counsellor, staff].map((actor) => callEndpoint(GET, at(actor, own))),
    )
    expect(answers.map(({ status }) => status)).toEqual([404, 403, 200])
    expect((await add(otherPartner, DOMAIN, own)).status).toBe(404)
  })
})

describe('a partner without access to domains', () => {
  it('sees the reason and cannot enter one', async () => {
    const { partner } = world.people
    const path = at(partner)
    expect((await callEndpoint(ACCESS, path)).json.data).toEqual({ HasAccess: true, Reason: '' })
    await test.db
      .updateTable('partners')
      .set({ switched_off: ['custom-domain'] })
      .where('id', '=', partner.partnerId)
      .execute()
    const Reason = 'An administrator has switched this off for the partner.'
    expect((await callEndpoint(ACCESS, path)).json.data).toEqual({ HasAccess: false, Reason })
    const { status, json } = await add(partner, DOMAIN)
    expect([status, json.error.message]).toEqual([403, `Custom domains are not included: ${Reason}`])
  })
})

describe('a record that disappears', () => {
  beforeEach(async () => {
    await add(world.people.partner, DOMAIN)
    dns.zone.set(DOMAIN, RIGHT)
    await check(world.people.partner)
    dns.zone.delete(DOMAIN)
  })

  it('keeps the domain in service for 72 hours and notifies its owner', async () => {
    const { CustomDomain } = (await check(world.people.partner)).json.data
    expect([CustomDomain.Status, CustomDomain.IsServed]).toEqual(['Not found', true])
    expect(CustomDomain.Findings.map((finding: { Code: string }) => finding.Code)).toEqual([
      'vanished',
      'nothing',
    ])
    const until = formatInstant(CustomDomain.ServedUntil, 'UTC')
    expect(CustomDomain.Findings[0].Text).toContain(`stays in service until ${until} UTC.`)
    const hours = (Date.parse(CustomDomain.ServedUntil) - Date.parse(CustomDomain.LastCheckedAt)) / 3_600_000
    expect(hours).toBe(72)
    await deliverEvents(test.db, { publicUrl: 'https://portal.example', state: 'kept' }, { limit: 100 })
    const notices = await test.db.selectFrom('notifications').select(['user_id', 'kind']).execute()
    expect(notices).toContainEqual({ user_id: world.people.partner.id, kind: 'custom-domain-vanished' })
  })

  it('ends the service after that, and restores it when the record is back', async () => {
    await check(world.people.partner)
    await test.db
      .updateTable('custom_domains')
      .set({ lost_at: new Date(Date.now() - 73 * 3_600_000) })
      .execute()
    expect((await read(world.people.partner)).IsServed).toBe(false)
    await check(world.people.partner)
    expect(await topics()).toContain('custom-domain.ended')
    dns.zone.set(DOMAIN, RIGHT)
    expect((await check(world.people.partner)).json.data.CustomDomain.IsServed).toBe(true)
  })

  it('is not assumed while resolvers are silent or disagree', async () => {
    for (const records of [[seen({ isAnswered: false })], [...RIGHT, seen()]]) {
      dns.zone.set(DOMAIN, records)
      expect((await check(world.people.partner)).json.data.CustomDomain.ServedUntil).toBe(null)
    }
  })
})

describe('domain checks', () => {
  it('run automatically when due, in one process only', async () => {
    await add(world.people.partner, DOMAIN)
    const due = () => runDueChecks(test.db, domainServices(runtime()))
    expect(await due()).toBe(0)
    await test.db
      .updateTable('custom_domains')
      .set({ next_check_at: new Date(Date.now() - 1000) })
      .execute()
    const counts = await Promise.all([due(), due()])
    expect(counts.toSorted()).toEqual([0, 1])
    const { Checks } = await read(world.people.partner)
    expect(Checks).toMatchObject([{ Status: 'Not found', Count: 2 }])
  })

  it('can be requested ten times a minute', async () => {
    await add(world.people.partner, DOMAIN)
    const statuses: number[] = []
    for (let time = 0; time < 11; time++) statuses.push((await check(world.people.partner)).status)
    expect(statuses).toEqual([...Array(10).fill(200), 429])
  })
})

it('mails the instructions to the given address in the partner’s name', async () => {
  const { partner } = world.people
  const body = { PartnerId: partner.partnerId, Email: 'it@brightpath.com', UserId: partner.id }
  expect((await callEndpoint(SEND, { actor: partner, method: 'POST', body })).status).toBe(404)
  await add(partner, DOMAIN)
  expect((await callEndpoint(SEND, { actor: partner, method: 'POST', body })).status).toBe(200)
  const mail = await test.db
    .selectFrom('mails')
    .select(['to_address', 'partner_id', 'subject', 'text', 'html'])
    .where('kind', '=', 'custom-domain-instructions')
    .executeTakeFirstOrThrow()
  expect(mail).toMatchObject({
    ...{
      to_address: 'it@brightpath.com',
      partner_id: partner.partnerId,
      subject: `DNS records for ${DOMAIN}`,
    },
  })
  expect(mail.text).toContain(`Type:  CNAME\nName:  ${DOMAIN}\nValue: localhost`)
  expect(mail.text + mail.html).not.toContain('Tassel')
})
