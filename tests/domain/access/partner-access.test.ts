import { describe, expect, it, test } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { featureOf } from '#domain/access/feature-of'
import {
  type AccessReason,
  accessOf,
  CONTRACT_STATES,
  contractStateOf,
  PARTNER_FEATURES,
  type PartnerFeature,
  type PartnerStatus,
  partnerAccess,
} from '#domain/access/partner-access'
import { can, PERMISSIONS, type Permission } from '#domain/access/permissions'

const base: Actor = {
  ...{ id: 'a', email: 'a@example.org', firstName: 'A', lastName: '', roles: [], tags: [], partnerId: null },
  ...{ studentId: null, parentUserId: null, financialManager: false, themeVersion: 1, timeZone: 'UTC' },
}
const ofPartner: Actor = { ...base, roles: ['PARTNER'], partnerId: 'p' }
const PEOPLE: Readonly<Record<string, Actor>> = {
  owner: ofPartner,
  'financial manager': { ...ofPartner, parentUserId: 'o', financialManager: true },
  counsellor: { ...ofPartner, parentUserId: 'o' },
  'partner’s person without a partner': { ...ofPartner, partnerId: null },
  SUPERADMIN: { ...base, roles: ['SUPERADMIN'] },
  ADMIN: { ...base, roles: ['ADMIN'] },
  FINANCE: { ...base, roles: ['FINANCE'] },
  STAFF: { ...base, roles: ['STAFF'] },
  LOANADVISOR: { ...base, roles: ['LOANADVISOR'] },
  PST: { ...base, roles: ['PST'] },
  STUDENT: { ...base, roles: ['STUDENT'], partnerId: 'p', studentId: 's' },
}
const statusWith = (over: Partial<PartnerStatus> = {}): PartnerStatus => ({
  ...{ state: 'Active', contract: 'Running', isDeactivated: false, tier: 'Gold', tierFeatures: null },
  ...{ switchedOff: [], ...over },
})

/**
 * The expected table, written by hand: y where the role includes the feature, in the order of the features.
 */
const BY_ROLE: Readonly<Record<string, string>> = {
  owner: 'yyyyyyyy',
  'financial manager': 'yyy--yyy',
  counsellor: '--y--yyy',
  'partner’s person without a partner': '--------',
  SUPERADMIN: 'yyyyyyyy',
  ADMIN: 'yyyyyyyy',
  FINANCE: 'yy-----y',
  STAFF: 'y-y---yy',
  LOANADVISOR: '--y----y',
  PST: '--y----y',
  STUDENT: '--------',
}
const TIERS: readonly (readonly PartnerFeature[] | null)[] = [null, ['commission-notes', 'students'], []]

function expected(who: string, at: PartnerStatus, feature: PartnerFeature): AccessReason {
  if (BY_ROLE[who]?.[PARTNER_FEATURES.indexOf(feature)] !== 'y') return 'ROLE'
  if (!PEOPLE[who]?.roles.includes('PARTNER')) return 'NONE'
  if (at.isDeactivated) return 'DEACTIVATED'
  if (at.state === 'Onboarding') return 'ONBOARDING'
  if (at.contract === 'Not started') return 'NOT_STARTED'
  if (at.contract === 'Ended') return 'ENDED'
  if (at.switchedOff.includes(feature)) return 'SWITCHED_OFF'
  return at.tierFeatures === null || at.tierFeatures.includes(feature) ? 'NONE' : 'TIER'
}

describe.each(Object.keys(PEOPLE))('the access of %s', (who) => {
  it('follows its table for each feature, tier, contract, state, switch and deactivation', () => {
    let count = 0
    for (const feature of PARTNER_FEATURES)
      for (const contract of CONTRACT_STATES)
        for (const tierFeatures of TIERS)
          for (const isDeactivated of [false, true])
            for (const state of ['Active', 'Onboarding'] as const)
              for (const switchedOff of [[], [feature]]) {
                const at = statusWith({ contract, tierFeatures, isDeactivated, state, switchedOff })
                const person = { ...(PEOPLE[who] as Actor), partnerStatus: at }
                expect([at, feature, accessOf(person, feature)]).toEqual([
                  at,
                  feature,
                  expected(who, at, feature),
                ])
                count += 1
              }
    expect(count).toBe(PARTNER_FEATURES.length * CONTRACT_STATES.length * TIERS.length * 8)
  })
})

test('an active partner without tier, contract or switches has every feature', () => {
  for (const feature of PARTNER_FEATURES)
    expect(partnerAccess(statusWith({ contract: 'None', tier: null }), feature)).toBe('NONE')
})

test.each([
  [null, null, 'None'],
  ['2026-11-24', null, 'Running'],
  ['2026-11-25', null, 'Not started'],
  [null, '2026-11-24', 'Running'],
  [null, '2026-11-23', 'Ended'],
  ['2025-01-01', '2026-12-31', 'Running'],
] as const)('a contract from %s to %s on 24 November 2026: %s', (from, to, state) => {
  expect(contractStateOf(from, to, '2026-11-24')).toBe(state)
})

describe('the permission table', () => {
  const granted = (actor: Actor) =>
    (Object.keys(PERMISSIONS) as Permission[]).filter((permission) => can(actor, permission))

  it('grants no feature to users of a deactivated, ended or unapproved partner', () => {
    for (const over of [{ isDeactivated: true }, { contract: 'Ended' }, { state: 'Onboarding' }] as const) {
      const left = granted({ ...ofPartner, partnerStatus: statusWith(over) })
      expect(left.filter((permission) => featureOf(permission) !== null)).toEqual([])
      expect(left).toContain('account.view')
    }
  })

  it('removes only the feature that is switched off', () => {
    const before = granted({ ...ofPartner, partnerStatus: statusWith() })
    const after = granted({ ...ofPartner, partnerStatus: statusWith({ switchedOff: ['wallet'] }) })
    expect(before.filter((permission) => !after.includes(permission)).map(featureOf)).toEqual(
      before.map(featureOf).filter((feature) => feature === 'wallet'),
    )
    expect(after.length).toBeLessThan(before.length)
  })

  it('grants a partner user no feature outside their role', () => {
    for (const [who, actor] of Object.entries(PEOPLE).filter(([, { roles }]) => roles.includes('PARTNER')))
      for (const permission of granted(actor)) {
        const feature = featureOf(permission)
        expect([who, permission, feature && accessOf(actor, feature)]).toEqual([
          who,
          permission,
          feature && 'NONE',
        ])
      }
  })

  it('ignores the partner’s access status for the company’s own users', () => {
    const finance = PEOPLE.FINANCE as Actor
    const over = statusWith({ isDeactivated: true })
    expect(granted({ ...finance, partnerStatus: over })).toEqual(granted(finance))
  })
})
