import { isInConflict } from '#domain/agreements/matching'
import { type AgreementTerms, changedTerms } from '#domain/agreements/terms'
import { importedTerms } from '#domain/imports/imported-terms'
import type { ImportRow } from '#domain/imports/rows'
import type { Found } from '#domain/imports/validate'
import { faulty, textKey, type Verdict } from '#domain/imports/verdicts'

export interface AgreementFacts {
  partners: Found<{ id: string }>
  universities: Found<{ id: string }>
  live: readonly AgreementTerms[]
}

/** Identified by what it applies to and when; refused if an equally specific one exists for some day. */
export function validateAgreement(row: ImportRow<'agreements'>, facts: AgreementFacts): Verdict {
  const [partner] = facts.partners.get(row.partnerCode) ?? []
  if (row.partnerCode !== '' && !partner) return faulty('partnerCode', 'There is no partner with this code.')
  const universities = facts.universities.get(row.university) ?? []
  if (row.university !== '' && universities.length === 0)
    return faulty('university', 'There is no university with this name.')
  if (universities.length > 1) return faulty('university', 'There are several universities with this name.')
  const terms = importedTerms(row, {
    partnerId: partner?.id ?? null,
    universityId: universities[0]?.id ?? null,
  })
  const other = facts.live.find((each) => isInConflict(terms, each))
  if (other && changedTerms(terms, other).length === 0)
    return { state: 'duplicate', message: 'Already exists.' }
  if (other) return faulty('', 'Another agreement is just as specific for some of these days.')
  const { PartnerId, Tier, UniversityId, Level, IntakeFrom, IntakeTo, ValidFrom, ValidTo } = terms
  const ground = [PartnerId, Tier, UniversityId, Level, IntakeFrom, IntakeTo, ValidFrom, ValidTo]
  return { state: 'ready', record: { ...terms }, key: textKey(...ground.map((text) => text ?? '')) }
}
