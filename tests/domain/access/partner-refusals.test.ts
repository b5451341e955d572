import { describe, expect, it, test } from 'vitest'
import type { Actor } from '#domain/access/actor'
import type { PartnerStatus } from '#domain/access/partner-access'
import { accessError, refusalTo, shutPage } from '#domain/access/partner-refusals'
import { can } from '#domain/access/permissions'

const owner: Actor = {
  ...{ id: 'a', email: 'a@example.org', firstName: 'A', lastName: '', roles: ['PARTNER'], partnerId: 'p' },
  ...{ studentId: null, parentUserId: null, financialManager: false, themeVersion: 1, timeZone: 'UTC' },
  tags: [],
}
const statusWith = (over: Partial<PartnerStatus> = {}): PartnerStatus => ({
  ...{ state: 'Active', contract: 'Running', isDeactivated: false, tier: 'Gold', tierFeatures: null },
  ...{ contractFrom: '2026-01-01', contractTo: '2026-11-03', switchedOff: [], ...over },
})

const REASONS = [
  [{ isDeactivated: true }, 'PARTNER_DEACTIVATED', 'Your company’s account is deactivated.'],
  [{ state: 'Onboarding' }, 'PARTNER_NOT_APPROVED', 'Your company is not approved as a partner yet.'],
  [{ contract: 'Not started' }, 'PARTNER_NOT_STARTED', 'Your company’s contract starts on 1 Jan 2026.'],
  [{ contract: 'Ended' }, 'PARTNER_CONTRACT_ENDED', 'Your company’s contract ended on 3 Nov 2026.'],
  [{ switchedOff: ['students'] }, 'PARTNER_SWITCHED_OFF', 'This is switched off for your company.'],
  [{ tierFeatures: [] }, 'PARTNER_TIER_LACKS', 'The tier of your company does not include this.'],
] as const

describe.each(REASONS)('a partner with %j', (over, code, words) => {
  const actor = { ...owner, partnerStatus: statusWith(over) }

  it('its users read the reason and what to do next', () => {
    const told = refusalTo(actor, 'students.list')
    expect([told?.code, told?.status]).toEqual([code, 403])
    expect(told?.message).toContain(words)
    // The sentence that follows says what to do.
    expect(told?.message.slice(words.length).trim()).toMatch(/^(This opens|Write to) .+\.$/)
    expect(accessError(actor, 'students')?.message).toBe(told?.message)
    expect(shutPage(actor, code)?.words).toBe(told?.message)
  })

  it('a permission outside their role is refused as usual', () => {
    expect(refusalTo(actor, 'users.view')?.code).toBe('FORBIDDEN')
    const counsellor = { ...actor, parentUserId: 'o' }
    expect(refusalTo(counsellor, 'wallet.view')?.code).toBe('FORBIDDEN')
    expect(refusalTo(counsellor, 'wallet.view', 'NO_PERMISSION')?.code).toBe('NO_PERMISSION')
  })

  it('permissions without a feature stay open', () => {
    expect(refusalTo(actor, 'account.view')).toBeNull()
    expect(refusalTo(actor, 'bank-details.own')).toBeNull()
  })
})

test('permitted users and the company’s own users get no partner reason', () => {
  expect(refusalTo({ ...owner, partnerStatus: statusWith() }, 'students.list')).toBeNull()
  const staff: Actor = { ...owner, roles: ['FINANCE'], partnerId: null }
  expect(refusalTo(staff, 'students.list')?.code).toBe('FORBIDDEN')
})

test.each([null, '', 'FORBIDDEN', 'constructor', '<b>'])('a page has no partner reason for %j', (code) => {
  expect(shutPage(owner, code)).toBeNull()
})

describe('viewing the commission of applications', () => {
  const see = (over: Partial<Actor>) => can({ ...owner, ...over }, 'applications.view-commission')
  const counsellor = { parentUserId: 'o' }

  test.each([
    ['the owner', {}, true],
    ['the owner, with commission hidden', { showsCommission: false }, true],
    [
      'a financial manager, with commission hidden',
      { ...counsellor, financialManager: true, showsCommission: false },
      true,
    ],
    ['a counsellor', counsellor, true],
    ['a counsellor, with commission hidden', { ...counsellor, showsCommission: false }, false],
    [
      'a counsellor of a partner without notes',
      { ...counsellor, partnerStatus: statusWith({ switchedOff: ['commission-notes'] }) },
      false,
    ],
    [
      'the owner of a partner whose contract ended',
      { partnerStatus: statusWith({ contract: 'Ended' }) },
      false,
    ],
    ['a user without a partner', { partnerId: null }, false],
    ['a student', { roles: ['STUDENT'], studentId: 's' }, false],
    ['staff', { roles: ['STAFF'], partnerId: null }, true],
    ['PST', { roles: ['PST'], partnerId: null }, false],
  ] as const)('%s', (_who, over, expected) => {
    expect(see(over)).toBe(expected)
  })
})
