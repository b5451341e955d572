import { expect, it } from 'vitest'
import { checkRecords } from '#domain/custom-domains/check-records'
import { openResolvers } from '#services/dns/resolvers'

/** Nothing listens there: only names that no resolver is asked about get an answer. */
const resolvers = openResolvers(['127.0.0.1:1'])
const wantedAt = (target: string, targetAddresses: readonly string[]) => ({
  ...{ domain: 'students.brightpath.localhost', target, targetAddresses, authority: 'letsencrypt.org' },
  ...{ proof: null, answersToday: false },
})

it('finds a domain below localhost on this machine, as browsers do', async () => {
  const seen = await resolvers.observe('students.brightpath.localhost', '_portal-proof.students')
  const target = await resolvers.addressesOf('localhost')
  expect(target).toEqual(['127.0.0.1', '::1'])
  expect(checkRecords(seen, wantedAt('localhost', target))).toEqual({ status: 'Valid', findings: [] })
  expect(checkRecords(seen, wantedAt('portal.example.com', ['1.2.3.4']))).toMatchObject({ status: 'Invalid' })
})

it('asks the resolvers about every other name', async () => {
  const [seen] = await resolvers.observe('localhost.example.com', '_portal-proof.localhost.example.com')
  expect(seen).toMatchObject({ isAnswered: false, addresses: [] })
  expect(await resolvers.addressesOf('notlocalhost')).toEqual([])
})
