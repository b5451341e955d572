import type { AgreementKind } from '#domain/agreements/states'
import type { AgreementTerms } from '#domain/agreements/terms'
import type { Level } from '#domain/courses/levels'
import type { Currency } from '#domain/money/currencies'

interface AgreementRow {
  tier: string | null
  level: Level | null
  intakeFrom: string | null
  intakeTo: string | null
  validFrom: string | null
  validTo: string | null
  kind: AgreementKind
  value: string
  currency: Currency | null
}

/** The terms in a row of a file of agreements; `of` has the ids found for its names. */
export function importedTerms(
  row: AgreementRow,
  of: { partnerId: string | null; universityId: string | null } = { partnerId: null, universityId: null },
): AgreementTerms {
  return {
    PartnerId: of.partnerId,
    Tier: row.tier,
    UniversityId: of.universityId,
    Level: row.level,
    IntakeFrom: row.intakeFrom,
    IntakeTo: row.intakeTo,
    ValidFrom: row.validFrom ?? '',
    ValidTo: row.validTo,
    Kind: row.kind,
    Value: row.value,
    Currency: row.currency,
    Bonuses: [],
  }
}
