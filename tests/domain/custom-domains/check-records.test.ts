import { describe, expect, it, test } from 'vitest'
import { checkRecords, type Observation, type WantedRecords } from '#domain/custom-domains/check-records'
import { HOSTING_ADDRESS, seen } from '#tests/support/services/dns'

const TARGET = 'portal.tassel.example'
const wanted: WantedRecords = {
  ...{ domain: 'students.brightpath.com', target: TARGET, targetAddresses: [HOSTING_ADDRESS] },
  ...{ proof: null, authority: 'letsencrypt.org', answersToday: false },
}
const right = seen({ aliases: [TARGET], addresses: [HOSTING_ADDRESS] })

function checked(observations: Observation[], more: Partial<WantedRecords> = {}) {
  const { status, findings } = checkRecords(observations, { ...wanted, ...more })
  return [status, ...findings.map(({ Code }) => Code)]
}

test('each wrong record has its own status and finding', () => {
  const elsewhere = seen({ aliases: ['old.example.net'], addresses: ['198.51.100.7'] })
  const address = seen({ addresses: ['198.51.100.7'] })
  expect(checked([right])).toEqual(['Valid'])
  expect(checked([seen()])).toEqual(['Not found', 'nothing'])
  expect(checked([elsewhere])).toEqual(['Invalid', 'elsewhere'])
  expect(checked([address])).toEqual(['Conflicting records', 'address-in-the-way'])
  expect(checked([{ ...address, isApex: true }])).toEqual(['Conflicting records', 'apex'])
  expect(checked([seen({ addresses: ['104.21.9.1'] })])).toEqual(['Invalid', 'proxied'])
  expect(checked([seen({ addresses: ['2606:4700:3030::1'] })])).toEqual(['Invalid', 'proxied'])
  expect(checked([{ ...right, authorities: ['digicert.com'] }])).toEqual(['Invalid', 'caa'])
  expect(checked([{ ...right, authorities: [] }])).toEqual(['Invalid', 'caa'])
})

test('an indirect alias is valid, and so are the hosting domain’s own addresses', () => {
  expect(checked([seen({ aliases: ['cdn.brightpath.com', TARGET] })])).toEqual(['Valid'])
  expect(checked([seen({ addresses: [HOSTING_ADDRESS], isApex: true })])).toEqual(['Valid'])
  expect(checked([{ ...right, authorities: ['digicert.com', 'letsencrypt.org'] }])).toEqual(['Valid'])
})

test('a site that answers today is warned about first', () => {
  const address = seen({ addresses: ['198.51.100.7'] })
  expect(checked([address], { answersToday: true })).toEqual([
    ...['Conflicting records', 'live-site', 'address-in-the-way'],
  ])
  expect(checked([right], { answersToday: true })).toEqual(['Valid'])
})

describe('several resolvers', () => {
  it('must agree, or the change is still spreading', () => {
    expect(checked([right, right])).toEqual(['Valid'])
    expect(checked([right, seen({ resolver: '9.9.9.9' })])).toEqual(['Pending', 'spreading'])
  })

  it('are ignored when silent; if all are silent, nothing is known', () => {
    const silent = seen({ isAnswered: false })
    expect(checked([silent, right])).toEqual(['Valid'])
    expect(checked([silent, silent])).toEqual([null, 'no-answer'])
    expect(checked([])).toEqual([null, 'no-answer'])
  })

  it('are valued by the worst result', () => {
    const proxied = seen({ addresses: ['104.21.9.1'] })
    expect(checked([seen(), proxied])).toEqual(['Invalid', 'proxied'])
  })
})

test('a required proof must be visible to every resolver', () => {
  const proof = { name: '_portal-proof.students.brightpath.com', value: 'portal-proof=1' }
  const proved = { ...right, proofs: ['v=spf1 -all', 'portal-proof=1'] }
  expect(checked([right], { proof })).toEqual(['Pending', 'proof'])
  expect(checked([proved, right], { proof })).toEqual(['Pending', 'proof'])
  expect(checked([proved], { proof })).toEqual(['Valid'])
})

test('a finding says what to do', () => {
  const { findings } = checkRecords([seen({ aliases: ['old.example.net'] })], wanted)
  expect(findings).toEqual([
    {
      Code: 'elsewhere',
      Text: `students.brightpath.com points to old.example.net, not to ${TARGET}.`,
      Advice: `Change the value of the CNAME record to ${TARGET}.`,
    },
  ])
})
