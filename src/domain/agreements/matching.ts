import { intakeMonth } from '#domain/courses/intake'
import type { Level } from '#domain/courses/levels'
import type { AgreementGround, AgreementTerms } from './terms'

export interface AgreementPlace {
  partnerId: string
  tier: string | null
  universityId: string
  level: Level | null
  intake: string
  day: string
  currency: string
}

type Matched = AgreementGround & Pick<AgreementTerms, 'Kind' | 'Currency'>

export function applies(agreement: Matched, place: AgreementPlace): boolean {
  return (
    (agreement.PartnerId === null || agreement.PartnerId === place.partnerId) &&
    (agreement.Tier === null || sameTier(agreement.Tier, place.tier)) &&
    (agreement.UniversityId === null || agreement.UniversityId === place.universityId) &&
    (agreement.Level === null || agreement.Level === place.level) &&
    (agreement.Currency === null || agreement.Currency === place.currency) &&
    isWithin(place.day, agreement.ValidFrom, agreement.ValidTo) &&
    isIntakeWithin(place.intake, agreement)
  )
}

/** The larger wins: partner before tier before all, then university, level, intake; equal ones restrict the same (docs/decisions/0050). */
export function specificity({
  PartnerId,
  Tier,
  UniversityId,
  Level,
  IntakeFrom,
  IntakeTo,
}: AgreementGround): number {
  const who = PartnerId !== null ? 2 : Tier !== null ? 1 : 0
  const intake = IntakeFrom !== null || IntakeTo !== null
  return who * 8 + Number(UniversityId !== null) * 4 + Number(Level !== null) * 2 + Number(intake)
}

export function mostSpecific<Agreement extends Matched>(
  agreements: readonly Agreement[],
  place: AgreementPlace,
): Agreement | null {
  const fitting = agreements.filter((each) => applies(each, place))
  return fitting.reduce<Agreement | null>(
    (best, each) => (best === null || specificity(each) > specificity(best) ? each : best),
    null,
  )
}

/** Whether some line and day exist to which both apply while neither is more specific. */
export function isInConflict(a: Matched, b: Matched): boolean {
  return (
    specificity(a) === specificity(b) &&
    a.PartnerId === b.PartnerId &&
    (a.Tier === null || sameTier(a.Tier, b.Tier)) &&
    a.UniversityId === b.UniversityId &&
    a.Level === b.Level &&
    (a.Currency === null || b.Currency === null || a.Currency === b.Currency) &&
    overlap([a.ValidFrom, a.ValidTo], [b.ValidFrom, b.ValidTo]) &&
    overlap(intakesOf(a), intakesOf(b))
  )
}

/** Whether `newer` replaces the less specific `older` on some line. `tierOf`: its partner's tier, or null. */
export function takesThePlaceOf(newer: Matched, older: Matched, tierOf: string | null): boolean {
  return (
    specificity(newer) > specificity(older) &&
    meet(newer.PartnerId, older.PartnerId) &&
    tiersMeet(newer, older, tierOf) &&
    meet(newer.UniversityId, older.UniversityId) &&
    meet(newer.Level, older.Level) &&
    meet(newer.Currency, older.Currency) &&
    overlap([newer.ValidFrom, newer.ValidTo], [older.ValidFrom, older.ValidTo]) &&
    overlap(intakesOf(newer), intakesOf(older))
  )
}

function meet(one: string | null, other: string | null): boolean {
  return one === null || other === null || one === other
}

function tiersMeet(newer: Matched, older: Matched, tierOf: string | null): boolean {
  if (older.Tier === null) return true
  return sameTier(older.Tier, newer.PartnerId === null ? (newer.Tier ?? older.Tier) : tierOf)
}

type Span = readonly [from: string | null, to: string | null]

function sameTier(a: string, b: string | null): boolean {
  return b !== null && a.trim().toLowerCase() === b.trim().toLowerCase()
}

function isIntakeWithin(intake: string, agreement: AgreementGround): boolean {
  const [from, to] = intakesOf(agreement)
  if (from === null && to === null) return true
  const month = intakeMonth(intake)
  return month !== null && isWithin(month, from, to)
}

function intakesOf({ IntakeFrom, IntakeTo }: AgreementGround): Span {
  return [IntakeFrom && intakeMonth(IntakeFrom), IntakeTo && intakeMonth(IntakeTo)]
}

function isWithin(at: string, from: string | null, to: string | null): boolean {
  return (from === null || from <= at) && (to === null || at <= to)
}

function overlap([aFrom, aTo]: Span, [bFrom, bTo]: Span): boolean {
  return (aFrom === null || bTo === null || aFrom <= bTo) && (bFrom === null || aTo === null || bFrom <= aTo)
}
