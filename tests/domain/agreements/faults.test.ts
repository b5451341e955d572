import { describe, expect, it } from 'vitest'
import { faultsOfTerms } from '#domain/agreements/faults'
import type { AgreementTerms } from '#domain/agreements/terms'
import { terms } from '#tests/support/money/agreements'

const bonus = (FromStudents: number, Value = '1', Kind: 'share' | 'rate' | 'fixed' = 'rate') => ({
  FromStudents,
  Kind,
  Value,
})

describe('typed agreement terms', () => {
  it('are accepted when valid', () => {
    expect(faultsOfTerms(terms())).toEqual({})
    expect(faultsOfTerms(terms({ Kind: 'fixed', Value: '500', Currency: 'JPY' }))).toEqual({})
    expect(faultsOfTerms(terms({ Bonuses: [bonus(5), bonus(10, '90')] }))).toEqual({})
  })

  it.each<[string, Partial<AgreementTerms>, Record<string, string>]>([
    ['a partner and a tier', { PartnerId: 'a', Tier: 'Gold' }, { Tier: 'Choose either a partner or a tier' }],
    [
      'a last day before the first',
      { ValidFrom: '2026-02-01', ValidTo: '2026-01-31' },
      { ValidTo: 'The last day is before the first' },
    ],
    [
      'an invalid intake',
      { IntakeFrom: 'Soon' },
      { IntakeFrom: 'Enter a term or month with its year, such as Fall 2026' },
    ],
    [
      'intakes in the wrong order',
      { IntakeFrom: 'Fall 2026', IntakeTo: 'Spring 2026' },
      { IntakeTo: 'The last intake is before the first' },
    ],
    [
      'a share above 100%',
      { Kind: 'share', Value: '100.01' },
      { Value: 'Enter a percentage above 0, at most 100, with up to two decimals' },
    ],
    [
      'a rate of zero',
      { Value: '0.00' },
      { Value: 'Enter a percentage above 0, at most 100, with up to two decimals' },
    ],
    ['an amount without its currency', { Kind: 'fixed', Value: '5' }, { Currency: '*Currency is required.' }],
    [
      'an amount with decimals in yen',
      { Kind: 'fixed', Value: '5.50', Currency: 'JPY' },
      { Value: 'Enter an amount above 0 that the currency has' },
    ],
    ['a percentage in a currency', { Currency: 'AUD' }, { Currency: 'A percentage has no currency' }],
    [
      'a bonus in money without its currency',
      { Bonuses: [bonus(5, '100', 'fixed')] },
      { Currency: '*Currency is required.' },
    ],
    [
      'two bonuses for the same number of students',
      { Bonuses: [bonus(5), bonus(5, '2')] },
      { 'Bonuses.1.FromStudents': 'Another bonus begins with this number of students' },
    ],
    [
      'a share above 100% with its bonus',
      { Kind: 'share', Value: '95', Bonuses: [bonus(5, '5.01', 'share')] },
      { 'Bonuses.0.Value': 'With the bonus it is more than 100%' },
    ],
  ])('are refused for %s', (_, changes, faults) => {
    expect(faultsOfTerms(terms(changes))).toEqual(faults)
  })
})
