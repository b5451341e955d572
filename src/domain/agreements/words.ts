import { type AgreementKind, type AgreementState, PENDING } from '#domain/agreements/states'
import type { Currency } from '#domain/money/currencies'
import { formatMoney } from '#domain/money/format'
import { withoutZeros } from '#domain/money/trailing-zeros'
import type { AgreementBonus, AgreementGround, AgreementValue } from './terms'

export const KIND_LABELS: Readonly<Record<AgreementKind, string>> = {
  share: 'Share of the university’s commission',
  rate: 'Percentage of the fee',
  fixed: 'Fixed amount a student',
}

/** The value in words: '60% of the university’s commission', 'GBP 500.00 a student'. */
export function valueInWords({ Kind, Value, Currency }: Pick<AgreementValue, 'Kind' | 'Value' | 'Currency'>) {
  if (Kind === 'fixed') return `${formatMoney(Value, Currency ?? '')} a student`
  return `${percent(Value)} of the ${Kind === 'share' ? 'university’s commission' : 'fee less scholarship'}`
}

/** A bonus in words: '+2% of the fee less scholarship from 10 students'. */
export function bonusInWords({ FromStudents, ...value }: AgreementBonus, Currency: Currency | null): string {
  return `+${valueInWords({ ...value, Currency })} from ${FromStudents} students`
}

export function termsInWords(terms: AgreementValue): string {
  const bonuses = terms.Bonuses.map((bonus) => bonusInWords(bonus, terms.Currency))
  return [valueInWords(terms), ...bonuses].join('; ')
}

/** The intakes in words: 'Fall 2026 to Spring 2027', 'from Fall 2026', 'until Spring 2027', '' for all. */
export function intakesInWords({ IntakeFrom, IntakeTo }: Pick<AgreementGround, 'IntakeFrom' | 'IntakeTo'>) {
  if (IntakeFrom && IntakeTo) return IntakeFrom === IntakeTo ? IntakeFrom : `${IntakeFrom} to ${IntakeTo}`
  if (IntakeFrom) return `from ${IntakeFrom}`
  return IntakeTo ? `until ${IntakeTo}` : ''
}

/** What an agreement applies to, as one line: 'Brightpath Education · All universities · Bachelor'. */
export function groundInWords(
  agreement: Pick<AgreementGround, 'Tier' | 'Level' | 'IntakeFrom' | 'IntakeTo'> & {
    PartnerCompany: string | null
    UniversityName: string | null
  },
): string {
  const { PartnerCompany, Tier, UniversityName, Level } = agreement
  const whom = PartnerCompany ?? (Tier ? `Tier ${Tier}` : 'All partners')
  return [whom, UniversityName ?? 'All universities', Level, intakesInWords(agreement)]
    .filter(Boolean)
    .join(' · ')
}

export function percent(value: string): string {
  const [whole, fraction = ''] = value.split('.')
  const digits = withoutZeros(fraction)
  return `${whole}${digits && `.${digits}`}%`
}

export function stateWord(state: AgreementState): string {
  return state === PENDING ? 'Pending approval' : state
}
