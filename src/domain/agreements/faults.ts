import { intakeMonth } from '#domain/courses/intake'
import { compare, isAmount, isZero } from '#domain/money/money'
import type { AgreementKind } from './states'
import type { AgreementTerms } from './terms'

const MAX_BONUSES = 10
const ONE_PERCENTAGE = 'Enter a percentage above 0, at most 100, with up to two decimals'
const AMOUNT = 'Enter an amount above 0 that the currency has'
const INTAKE = 'Enter a term or month with its year, such as Fall 2026'

/** What is wrong with entered terms, by field; empty if nothing is. */
export function faultsOfTerms(terms: AgreementTerms): Record<string, string> {
  const faults: Record<string, string> = {}
  if (terms.PartnerId !== null && terms.Tier !== null) faults.Tier = 'Choose either a partner or a tier'
  if (terms.ValidTo !== null && terms.ValidTo < terms.ValidFrom)
    faults.ValidTo = 'The last day is before the first'
  Object.assign(faults, faultsOfIntakes(terms), faultsOfValues(terms))
  return faults
}

function faultsOfIntakes({ IntakeFrom, IntakeTo }: AgreementTerms): Record<string, string> {
  const faults: Record<string, string> = {}
  const [from, to] = [IntakeFrom && intakeMonth(IntakeFrom), IntakeTo && intakeMonth(IntakeTo)]
  if (IntakeFrom !== null && !from) faults.IntakeFrom = INTAKE
  if (IntakeTo !== null && !to) faults.IntakeTo = INTAKE
  if (from && to && to < from) faults.IntakeTo = 'The last intake is before the first'
  return faults
}

function faultsOfValues({ Kind, Value, Currency, Bonuses }: AgreementTerms): Record<string, string> {
  const faults: Record<string, string> = {}
  const isAmountGiven = Kind === 'fixed' || Bonuses.some((bonus) => bonus.Kind === 'fixed')
  if (isAmountGiven && Currency === null) faults.Currency = '*Currency is required.'
  if (!isAmountGiven && Currency !== null) faults.Currency = 'A percentage has no currency'
  const wrong = faultOfValue(Kind, Value, Currency)
  if (wrong) faults.Value = wrong
  if (Bonuses.length > MAX_BONUSES) faults.Bonuses = `At most ${MAX_BONUSES} bonuses`
  const seen = new Set<number>()
  for (const [index, bonus] of Bonuses.entries()) {
    if (seen.has(bonus.FromStudents))
      faults[`Bonuses.${index}.FromStudents`] = 'Another bonus begins with this number of students'
    seen.add(bonus.FromStudents)
    const fault = faultOfValue(bonus.Kind, bonus.Value, Currency) ?? beyondAll(Kind, Value, bonus)
    if (fault) faults[`Bonuses.${index}.Value`] = fault
  }
  return faults
}

function faultOfValue(kind: AgreementKind, value: string, currency: string | null): string | null {
  if (value === '') return kind === 'fixed' ? '*Amount is required.' : '*Per cent is required.'
  if (kind === 'fixed') return isAmount(value, currency ?? undefined) && !isZero(value) ? null : AMOUNT
  return isAmount(value) && !isZero(value) && compare(value, '100') <= 0 ? null : ONE_PERCENTAGE
}

function beyondAll(kind: AgreementKind, value: string, bonus: { Kind: AgreementKind; Value: string }) {
  if (kind !== bonus.Kind || kind === 'fixed' || !isAmount(value)) return null
  return Number(value) + Number(bonus.Value) > 100 ? 'With the bonus it is more than 100%' : null
}
