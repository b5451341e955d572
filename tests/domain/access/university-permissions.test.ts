import { expect, it } from 'vitest'
import { accessOf, PARTNER_FEATURES, partnerAccess } from '#domain/access/partner-access'
import { can, isGranted, PERMISSIONS, type Permission, permissionsOf } from '#domain/access/permissions'
import { person } from '#tests/support/people'

const of = (parentUserId: string | null, financialManager = false) => ({
  ...person('admissions@sydney.example', 'Olivia Bennett', ['PARTNER'], [], {
    ...{ partnerId: '0199f3a0-0000-7000-8000-000000000001', parentUserId, financialManager },
  }),
  universityId: '0199f3a0-0000-7000-8000-000000000002',
})
const first = of(null)

it('university users have the permissions of universities and of anyone, and none of an agent', () => {
  const granted = (Object.keys(PERMISSIONS) as Permission[]).filter((permission) => {
    const grant: object = PERMISSIONS[permission]
    return 'university' in grant || 'anyone' in grant
  })
  for (const actor of [first, of(first.id), of(first.id, true)])
    expect(permissionsOf(actor).filter((permission) => isGranted(actor, permission))).toEqual(granted)
})

it('an agent’s owner has no permission that only universities have', () => {
  const agent = { ...first, universityId: null }
  const own = (Object.keys(PERMISSIONS) as Permission[]).filter((permission) => {
    const grant: object = PERMISSIONS[permission]
    return 'university' in grant && !('anyPartner' in grant)
  })
  expect(own.filter((permission) => can(agent, permission))).toEqual([])
})

it('of the partner features a university has only applications and programs', () => {
  const standing = {
    ...({ state: 'Active', contract: 'None', isDeactivated: false, tier: null, tierFeatures: null } as const),
    ...{ switchedOff: [], kind: 'university' as const },
  }
  const open = (actor: typeof first) =>
    PARTNER_FEATURES.filter((feature) => accessOf({ ...actor, partnerStatus: standing }, feature) === 'NONE')
  expect(open(first)).toEqual(['students', 'api'])
  expect(PARTNER_FEATURES.filter((feature) => partnerAccess(standing, feature) === 'ROLE')).toEqual(
    PARTNER_FEATURES.filter((feature) => !['students', 'api'].includes(feature)),
  )
})
