import type { Note } from '#domain/commission-notes/note/note'
import { formatMoney } from '#domain/money/format'
import { isZero } from '#domain/money/money'

type Branches = ReadonlyMap<string, { name: string } | null>

/** Gaps that make the partner's tax invoice wrong, a sentence each. `branches`: subsidiary by application. */
export function leftOpen(
  { IsGstEnabled, IsNonGstEnabled, Students }: Pick<Note, 'IsGstEnabled' | 'IsNonGstEnabled' | 'Students'>,
  branches: Branches | null,
): string[] {
  const without = new Set(
    Students.filter(({ UniversityStudentId }) => UniversityStudentId.trim() === '').map(({ Name }) => Name),
  )
  const names = new Set(
    Students.map(({ AcknowledgementId }) => branches?.get(AcknowledgementId)?.name ?? 'the parent company'),
  )
  return [
    ...(IsGstEnabled || IsNonGstEnabled
      ? []
      : ['No tax treatment is chosen: the partner will invoice without tax.']),
    ...(without.size > 0 ? [`No university student ID: ${[...without].join(', ')}.`] : []),
    ...(branches && names.size > 1
      ? [`The students belong to several companies: ${[...names].join(', ')}.`]
      : []),
  ]
}

/** The overall bonus with its name, which no agreement covers; null without one. */
export function bonusBeyond({
  OverallBonusName,
  OverallBonusAmount,
  Currency,
}: Pick<Note, 'OverallBonusName' | 'OverallBonusAmount' | 'Currency'>): string | null {
  if (isZero(OverallBonusAmount)) return null
  return `${formatMoney(OverallBonusAmount, Currency)} (${OverallBonusName})`
}
