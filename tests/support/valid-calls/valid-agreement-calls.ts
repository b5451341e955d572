import type { Situation } from '#tests/support/http/situation'
import type { ValidCall } from './valid-calls'

/** Requests on agreements that are accepted in this situation. */
export function agreementCalls({ world, agreementId }: Situation) {
  const { finance, superadmin } = world.people
  const UserId = finance.id
  const params = { id: agreementId }
  const body = {
    UserId,
    PartnerId: world.partners.brightpath.id,
    Tier: null,
    UniversityId: world.universities.sydney,
    Level: 'Postgraduate',
    IntakeFrom: 'Fall 2026',
    IntakeTo: 'Spring 2027',
    ValidFrom: '2026-04-01',
    ValidTo: '2027-03-31',
    Kind: 'fixed',
    Value: '500',
    Currency: 'AUD',
    Bonuses: [{ FromStudents: 10, Kind: 'fixed', Value: '50' }],
  }
  return {
    listAgreements: {
      actor: finance,
      query: {
        pageNo: '1',
        pageSize: '20',
        State: 'Pending',
        partnerId: world.partners.northstar.id,
        universityId: world.universities.sydney,
        searchQuery: 'north',
        UserId,
      },
    },
    proposeAgreement: { actor: finance, body },
    getAgreement: { actor: finance, params, query: { UserId } },
    changeAgreement: { actor: finance, params, body: { ...body, Version: 1 } },
    decideAgreement: {
      actor: superadmin,
      params,
      body: { UserId: superadmin.id, Action: 'Approve', Remarks: 'As agreed by mail', Version: 1 },
    },
  } satisfies Record<string, ValidCall>
}
