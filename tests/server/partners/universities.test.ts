import { beforeEach, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { permissionsOf } from '#domain/access/permissions'
import { createPartner } from '#domain/partners/calls'
import { inviteUser as INVITE } from '#domain/people/rights/calls'
import { addStudent } from '#domain/students/profile/calls'
import { agentsByCode, partnersByCode } from '#server/across/imports/lookups'
import { partnerAccessStatus } from '#server/partners/access-status'
import { partnersOfUniversity } from '#server/partners/list-partners'
import { actorOf, personByEmail } from '#server/platform/login/person'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { callEndpoint, useRuntime } from '#tests/support/http/http'
import { makeUniversityPerson } from '#tests/support/students/universities'
import { cannot } from '#tests/support/vocabulary/cannot'

const test = testDatabase()
const world = worldPerTest(test)

beforeEach(() => {
  useRuntime(test.db)
})

const PLACE = {
  PartnerCompany: 'Admissions Sydney',
  PartnerEmail: 'admissions@sydney.example',
  PartnerState: 'NSW',
  PartnerCountry: 'AU',
}
const add = (more: object) =>
  callEndpoint(createPartner, {
    ...{ actor: world.people.admin, method: 'POST' as const },
    body: { UserId: world.people.admin.id, ...PLACE, ...more },
  })

it('a university can be added as a partner, and users invited to it belong to it', async () => {
  const { sydney } = world.universities
  const { status, json } = await add({ Kind: 'university', UniversityId: sydney })
  expect(status).toBe(200)
  const { Partner } = json.data as { Partner: { PartnerId: string; Features: { Feature: string }[] } }
  expect(Partner).toMatchObject({ Kind: 'university', UniversityId: sydney })
  expect(Partner.Features.map(({ Feature }) => Feature)).toEqual(['students', 'api'])
  const { admin } = world.people
  await callEndpoint(INVITE, {
    ...{ actor: admin, method: 'POST' },
    body: {
      ...{ UserId: admin.id, email: 'olivia@sydney.example', first_name: 'Olivia', roles: ['PARTNER'] },
      partner_id: Partner.PartnerId,
    },
  })
  const row = await personByEmail(test.db, 'olivia@sydney.example')
  expect(row && actorOf(row)).toMatchObject({ universityId: sydney, partnerId: Partner.PartnerId })
})

it('a university partner needs a university, and an agent has none', async () => {
  const wrong = [
    [{ Kind: 'university' }, '*University is required.'],
    [{ Kind: 'university', UniversityId: world.people.maker.id }, '*University is required.'],
    [{ UniversityId: world.universities.sydney }, 'Only a partner that is a university has one'],
  ] as const
  for (const [given, message] of wrong) {
    const { status, json } = await add(given)
    expect(status).toBe(422)
    expect(json.error?.fields).toEqual({ UniversityId: message })
  }
})

it('a university user reads that they have no access to commission notes', async () => {
  const person = await makeUniversityPerson(test.db, world.universities.sydney)
  const asked = (feature_id: 'students' | 'wallet') =>
    partnerAccessStatus({ db: test.db, actor: person }, { feature_id, user_id: person.id })
  expect(await asked('students')).toEqual({ HasAccess: true, Reason: '' })
  expect(await asked('wallet')).toMatchObject({ HasAccess: false })
  expect(permissionsOf(person)).not.toContain('commission-notes.view')
})

it('lists the partners of a university to users who see partners, deactivated ones too', async () => {
  const { sydney, osaka } = world.universities
  const desks = ['desk@abbey.example', 'desk@quad.example']
  const people = await Promise.all(desks.map((email) => makeUniversityPerson(test.db, sydney, email)))
  await makeUniversityPerson(test.db, osaka, 'desk@osaka.example')
  const { admin, staff, finance, partner, student } = world.people
  await test.db
    .updateTable('partners')
    .set({ deactivated_at: new Date(), deactivated_by: admin.id })
    .where('id', '=', people[1]?.partnerId ?? '')
    .execute()
  for (const actor of [admin, staff, finance])
    expect(await partnersOfUniversity(test.db, actor, sydney)).toMatchObject([
      { PartnerCompany: 'Admissions of abbey.example', State: 'Active', People: 1 },
      { PartnerCompany: 'Admissions of quad.example', State: 'Deactivated' },
    ])
  for (const actor of [partner, student, people[0] as Actor])
    await cannot(partnersOfUniversity(test.db, actor, sydney), 'FORBIDDEN')
})

it('a university partner has no students of its own', async () => {
  const { partnerId } = await makeUniversityPerson(test.db, world.universities.sydney)
  const { staff } = world.people
  const { status } = await callEndpoint(addStudent, {
    ...{ actor: staff, method: 'POST' },
    body: {
      ...{ UserId: staff.id, PartnerId: partnerId, FirstName: 'Asha', Email: 'asha@mail.example' },
    },
  })
  expect(status).toBe(422)
  const [{ code }] = (await test.db
    .selectFrom('partners')
    .select('code')
    .where('id', '=', partnerId)
    .execute()) as [{ code: string }]
  expect([...(await partnersByCode(test.db, [code])).keys()]).toHaveLength(1)
  expect([...(await agentsByCode(test.db, [code])).keys()]).toHaveLength(0)
})
