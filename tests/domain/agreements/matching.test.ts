import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AgreementPlace,
  applies,
  isInConflict,
  mostSpecific,
  specificity,
  takesThePlaceOf,
} from '#domain/agreements/matching'
import type { AgreementTerms } from '#domain/agreements/terms'
import { LEVELS } from '#domain/courses/levels'
import { terms } from '#tests/support/money/agreements'

const PLACE: AgreementPlace = {
  partnerId: 'brightpath',
  tier: 'Gold',
  universityId: 'sydney',
  level: 'Postgraduate',
  intake: 'Fall 2026',
  day: '2026-11-01',
  currency: 'AUD',
}
const DAYS = ['2026-10-31', '2026-11-01', '2026-11-02', '2026-12-01']
const INTAKES = ['Spring 2026', 'Fall 2026', 'January 2027']
const maybe = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: null })

const agreement = fc
  .record({
    who: fc.constantFrom('partner', 'tier', 'all'),
    partner: fc.constantFrom('brightpath', 'northstar'),
    tier: fc.constantFrom('Gold', 'gold ', 'Silver'),
    UniversityId: maybe(['sydney', 'osaka']),
    Level: maybe(LEVELS),
    intakes: maybe([
      ['Spring 2026', 'Fall 2026'],
      ['Fall 2026', null],
      [null, 'January 2027'],
    ] as const),
    days: fc.tuple(fc.constantFrom(...DAYS), fc.constantFrom(...DAYS, null)),
    Currency: maybe(['AUD', 'JPY'] as const),
  })
  .map(({ who, partner, tier, intakes, days: [from, to], ...rest }): AgreementTerms => {
    const [ValidFrom, ValidTo] = to !== null && to < from ? [to, from] : [from, to]
    return terms({
      ...rest,
      PartnerId: who === 'partner' ? partner : null,
      Tier: who === 'tier' ? tier : null,
      IntakeFrom: intakes?.[0] ?? null,
      IntakeTo: intakes?.[1] ?? null,
      ValidFrom,
      ValidTo,
    })
  })
const place = fc.record<AgreementPlace>({
  partnerId: fc.constantFrom('brightpath', 'northstar'),
  tier: maybe(['Gold', 'Silver']),
  universityId: fc.constantFrom('sydney', 'osaka'),
  level: maybe(LEVELS),
  intake: fc.constantFrom(...INTAKES, 'whenever'),
  day: fc.constantFrom(...DAYS),
  currency: fc.constantFrom('AUD', 'JPY'),
})

describe('the agreement that applies to a line', () => {
  it('is the most specific of all that apply', () => {
    fc.assert(
      fc.property(fc.array(agreement, { maxLength: 8 }), place, (all, at) => {
        const found = mostSpecific(all, at)
        const fitting = all.filter((each) => applies(each, at))
        expect(fitting.length === 0).toBe(found === null)
        if (found === null) return
        expect(fitting).toContain(found)
        for (const other of fitting) expect(specificity(other)).toBeLessThanOrEqual(specificity(found))
      }),
    )
  })

  it('is unique in its specificity where no two agreements conflict', () => {
    fc.assert(
      fc.property(fc.array(agreement, { maxLength: 8 }), place, (all, at) => {
        const kept = all.filter(
          (each, index) => !all.slice(0, index).some((other) => isInConflict(each, other)),
        )
        const fitting = kept.filter((each) => applies(each, at)).map(specificity)
        expect(new Set(fitting).size).toBe(fitting.length)
      }),
      { numRuns: 500 },
    )
  })

  it('conflicts with itself, and conflicts are symmetric', () => {
    fc.assert(
      fc.property(agreement, agreement, (a, b) => {
        expect(isInConflict(a, a)).toBe(true)
        expect(isInConflict(a, b)).toBe(isInConflict(b, a))
      }),
    )
  })

  it('is the partner’s before its tier’s before everybody’s, whatever their other terms', () => {
    const all = terms({ UniversityId: 'sydney', Level: 'Postgraduate', IntakeFrom: 'Fall 2026' })
    const tier = terms({ Tier: 'gold', UniversityId: 'sydney', Level: 'Postgraduate' })
    const partner = terms({ PartnerId: 'brightpath' })
    expect(mostSpecific([all, tier, partner], PLACE)).toBe(partner)
    expect(mostSpecific([all, tier], PLACE)).toBe(tier)
    expect(mostSpecific([all], PLACE)).toBe(all)
  })

  it('is the university’s before the level’s before the intake’s', () => {
    const university = terms({ UniversityId: 'sydney' })
    const level = terms({ Level: 'Postgraduate', IntakeFrom: 'Fall 2026' })
    const intake = terms({ IntakeTo: 'Fall 2026' })
    expect(mostSpecific([intake, level, university], PLACE)).toBe(university)
    expect(mostSpecific([intake, level], PLACE)).toBe(level)
    expect(mostSpecific([intake, terms()], PLACE)).toBe(intake)
  })

  it.each([
    ['before its first day', { day: '2025-12-31' }],
    ['after its last day', { day: '2027-01-01' }],
    ['of an earlier intake', { intake: 'Spring 2026' }],
    ['of an intake without a term', { intake: 'Rolling' }],
    ['of another level', { level: 'Diploma' as const }],
    ['of an unknown level', { level: null }],
    ['in another currency than its amount', { currency: 'JPY' }],
    ['of another university', { universityId: 'osaka' }],
    ['of another partner', { partnerId: 'northstar' }],
  ])('does not apply to a line %s', (_, change) => {
    const narrow = terms({
      PartnerId: 'brightpath',
      UniversityId: 'sydney',
      Level: 'Postgraduate',
      IntakeFrom: 'September 2026',
      ValidTo: '2026-12-31',
      Kind: 'fixed',
      Value: '500.00',
      Currency: 'AUD',
    })
    expect(applies(narrow, PLACE)).toBe(true)
    expect(applies(narrow, { ...PLACE, ...change })).toBe(false)
  })

  it('may be followed by another one on the next day', () => {
    const first = terms({ ValidTo: '2026-06-30' })
    expect(isInConflict(first, terms({ ValidFrom: '2026-07-01' }))).toBe(false)
    expect(isInConflict(first, terms({ ValidFrom: '2026-06-30' }))).toBe(true)
  })
})

describe('an approved agreement', () => {
  it('replaces every less specific one that applies to the same line', () => {
    let met = 0
    fc.assert(
      fc.property(fc.array(agreement, { minLength: 20, maxLength: 40 }), place, (all, at) => {
        const fitting = all.filter((each) => applies(each, at))
        for (const newer of fitting)
          for (const older of fitting.filter((each) => specificity(each) < specificity(newer))) {
            met += 1
            expect(takesThePlaceOf(newer, older, at.tier)).toBe(true)
          }
      }),
    )
    expect(met).toBeGreaterThan(0)
  })

  it('does not replace one for another partner, university or time, or a more specific one', () => {
    const newer = terms({ PartnerId: 'brightpath', ValidFrom: '2026-11-01' })
    const behind = (older: Partial<AgreementTerms>) => takesThePlaceOf(newer, terms(older), 'Gold')
    expect(behind({ PartnerId: null, Tier: 'gold' })).toBe(true)
    expect(behind({ PartnerId: null, Tier: 'Silver' })).toBe(false)
    expect(behind({ PartnerId: 'northstar' })).toBe(false)
    expect(behind({ PartnerId: null, ValidFrom: '2025-01-01', ValidTo: '2026-10-31' })).toBe(false)
    expect(behind({ PartnerId: 'brightpath', UniversityId: 'sydney' })).toBe(false)
  })
})
