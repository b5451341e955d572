import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test as one } from 'vitest'
import { checkCustomDomain as CHECK, addCustomDomain as POST } from '#domain/custom-domains/calls'
import type { CustomDomain } from '#domain/custom-domains/schema'
import { readConfig } from '#server/platform/runtime/config'
import { openDns } from '#services/dns/dns'
import { openResolvers } from '#services/dns/resolvers'
import { senderRecords } from '#services/dns/sender-records'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/database'
import { callEndpoint, useRuntime } from '#tests/support/http/http'
import { UNLIMITED } from '#tests/support/http/runtime'
import { type NameServer, startNameServer } from '#tests/support/services/debian/name-server'
import { newWorld, type World } from '#tests/support/world'

const DOMAIN = 'students.brightpath.example'
/** A public address without a web server: its network swallows queries about private addresses (RFC 7535). */
const PUBLIC = '192.31.196.7'
/** The hosting domain of the tests. */
const TARGET = 'portal.example'
const RIGHT = `students CNAME ${TARGET}.`
const COMPANY = { example: ['portal A 203.0.113.80', 'brightpath NS ns'] }
const brightpath = (...records: string[]) => ({ ...COMPANY, 'brightpath.example': records })

let test: TestDatabase
let world: World
let server: NameServer
let second: NameServer
beforeAll(async () => {
  test = await openTestDatabase()
  server = await startNameServer()
  second = await startNameServer()
})
beforeEach(async () => {
  world = await newWorld(test)
  useAt(server)
})
afterAll(async () => {
  await server?.stop()
  await second?.stop()
  await test?.close()
})

function useAt(...servers: NameServer[]) {
  const config = readConfig({
    ...UNLIMITED,
    HOSTING_DOMAIN: TARGET,
    CERTIFICATE_AUTHORITY: 'letsencrypt.org',
  })
  useRuntime(test.db, { config, dns: openResolvers(servers.map(({ address }) => address)) })
}
const at = () => ({ actor: world.people.partner, params: { partnerId: world.partners.brightpath.id } })
const body = (Domain: string) => ({ UserId: world.people.partner.id, Domain })
const found = (answer: Awaited<ReturnType<typeof callEndpoint>>): CustomDomain =>
  answer.json.data.CustomDomain
const add = async (domain = DOMAIN) =>
  found(await callEndpoint(POST, { ...at(), method: 'POST', body: body(domain) }))
const check = async () => found(await callEndpoint(CHECK, { ...at(), method: 'POST' }))
const said = ({ Status, Findings, Records }: CustomDomain) => [
  Status,
  Findings.map(({ Code }) => Code),
  Records[0]?.Seen,
]

describe('a real resolver finds at a partner’s domain', () => {
  one.each<[name: string, records: string[], said: unknown]>([
    ['nothing yet', [], ['Not found', ['nothing'], []]],
    ['another record at the name', ['students TXT "hello"'], ['Not found', ['nothing'], []]],
    [
      'another host',
      ['students CNAME old', 'old A 203.0.113.9'],
      ['Invalid', ['elsewhere'], ['old.brightpath.example']],
    ],
    [
      'a host without an address',
      ['students CNAME gone'],
      ['Invalid', ['elsewhere'], ['gone.brightpath.example']],
    ],
    [
      'a host whose name servers do not answer',
      ['students CNAME shop.silent.invalid2.'],
      ['Invalid', ['elsewhere'], ['shop.silent.invalid2']],
    ],
    [
      'an address in the way',
      ['students A 10.1.2.3'],
      ['Conflicting records', ['address-in-the-way'], ['10.1.2.3']],
    ],
    [
      'an IPv6 address in the way',
      ['students AAAA fd00::1'],
      ['Conflicting records', ['address-in-the-way'], ['fd00::1']],
    ],
    [
      'the addresses of a proxy',
      ['students A 104.21.9.1', 'students AAAA 2606:4700:3030::6815:901'],
      ['Invalid', ['proxied'], ['104.21.9.1', '2606:4700:3030::6815:901']],
    ],
    ['the right record', [RIGHT], ['Valid', [], [TARGET]]],
    [
      'the right record through another name',
      ['students CNAME hop', `hop CNAME ${TARGET}.`],
      ['Valid', [], ['hop.brightpath.example']],
    ],
    ['the right address', ['students A 203.0.113.80'], ['Valid', [], ['203.0.113.80']]],
    [
      'another certificate authority',
      [RIGHT, '@ CAA 0 issue "other.example"'],
      ['Invalid', ['caa'], [TARGET]],
    ],
    [
      'this certificate authority, limited to an account',
      [RIGHT, '@ CAA 0 issue "letsencrypt.org; accounturi=https://acme.example/1"'],
      ['Valid', [], [TARGET]],
    ],
    ['no certificate authority', [RIGHT, '@ CAA 0 issue ";"'], ['Invalid', ['caa'], [TARGET]]],
  ])('%s', async (_name, records, expected) => {
    await server.serve(brightpath())
    await add()
    await server.serve(brightpath(...records))
    expect(said(await check())).toEqual(expected)
  })

  it('the top of a zone, where a CNAME is impossible', async () => {
    await server.serve(brightpath('@ A 10.1.2.3'))
    expect(said(await add('brightpath.example'))).toEqual(['Conflicting records', ['apex'], ['10.1.2.3']])
  })

  it('an earlier record, which needs a proof in a TXT record', async () => {
    await server.serve(brightpath(RIGHT))
    const { Records, Findings } = await add()
    expect(Findings.map(({ Code }) => Code)).toEqual(['proof'])
    const proof = Records.find(({ Type }) => Type === 'TXT')
    await server.serve(brightpath(RIGHT, `_portal-proof.students TXT "${proof?.Value}"`))
    expect(said(await check())).toEqual(['Valid', [], [TARGET]])
  })

  it('different records at two resolvers, while a change spreads', async () => {
    useAt(server, second)
    await server.serve(brightpath())
    await second.serve(brightpath())
    await add()
    await server.serve(brightpath(RIGHT))
    const onItsWay = await check()
    expect([onItsWay.Status, onItsWay.Findings.map(({ Text }) => Text)]).toEqual([
      'Pending',
      [`1 of 2 resolvers see the new record; ${second.address} does not yet.`],
    ])
    await second.serve(brightpath(RIGHT))
    expect(said(await check())).toEqual(['Valid', [], [TARGET]])
  })

  it('no answer, which keeps the earlier result', async () => {
    await server.serve(brightpath())
    await add()
    await server.serve(brightpath('students A 10.1.2.3'))
    await check()
    // A resolver without the zones asks other servers, none of which answers.
    await server.serve({})
    expect(said(await check())).toEqual(['Conflicting records', ['no-answer'], ['10.1.2.3']])
  })
})

describe('a site that answers today', () => {
  const lead = (how: 'add' | 'del') =>
    execFileSync('ip', ['route', how, 'local', PUBLIC, 'dev', 'lo'], { stdio: 'ignore' })
  const site = createServer((_request, response) => response.end('Here'))
  /** Whether this machine may add a public address to itself. */
  const isLed = (() => {
    try {
      lead('add')
      return true
    } catch {
      return false
    }
  })()
  beforeAll(async () => {
    if (isLed) await once(site.listen(80, PUBLIC), 'listening')
  })
  afterAll(() => {
    site.close()
    if (isLed) lead('del')
  })

  it.runIf(isLed)('causes a warning before any change', async () => {
    await server.serve(brightpath(`students A ${PUBLIC}`))
    const { Findings } = await add()
    expect(Findings.map(({ Text }) => Text)).toEqual([
      `A site answers at ${DOMAIN} today (${PUBLIC}). It goes offline once the record is changed.`,
      `An address record (${PUBLIC}) stands where the CNAME should be.`,
    ])
  })
})

describe('a real resolver finds at a sender’s domain', () => {
  afterEach(() => server.serve(brightpath()))

  it('SPF, keys and policy, joined from their parts', async () => {
    await server.serve(
      brightpath(
        '@ TXT "v=spf1 include:mail.example" " -all"',
        'default._domainkey TXT "v=DKIM1; p=MIGf"',
        '_dmarc TXT "v=DMARC1; p=reject"',
      ),
    )
    const records = await senderRecords(openDns([server.address]), 'brightpath.example')
    expect(records).toMatchObject({
      texts: ['v=spf1 include:mail.example -all'],
      keys: { parent: 'none', named: { default: ['v=DKIM1; p=MIGf'], google: 'no such name' } },
      policy: { name: '_dmarc.brightpath.example', texts: ['v=DMARC1; p=reject'] },
    })
    expect(await openDns([server.address]).texts('nobody.brightpath.example')).toBe('no such name')
    expect(await openDns([server.address]).texts('nobody.silent.invalid2')).toBe('no answer')
  })
})
