import { inTax, type TaxType } from '#domain/money/tax-words'
import { CELL_LABELS } from './cells'
import type { ContentChange, MergeConflict } from './merge'

/** A conflict in the tax of the company. */
export function conflictInTax(conflict: MergeConflict, taxType: TaxType): MergeConflict {
  const { base, mine, theirs } = conflict
  const inCompanyTax = (text: string | null) => valueInTax(text, conflict.cell, taxType)
  return {
    ...conflict,
    label: inTax(conflict.label, taxType),
    base: inCompanyTax(base),
    mine: inCompanyTax(mine),
    theirs: inCompanyTax(theirs),
  }
}

/** The other user's change in the tax of the company. */
export function changeInTax(change: ContentChange, taxType: TaxType): ContentChange {
  const inCompanyTax = (text: string | null) => valueInTax(text, change.cell, taxType)
  return {
    ...change,
    label: inTax(change.label, taxType),
    was: inCompanyTax(change.was),
    is: inCompanyTax(change.is),
  }
}

/** What people typed, such as the name of a bonus, keeps its words. */
function valueInTax(text: string | null, cell: ContentChange['cell'], taxType: TaxType): string | null {
  if (text === null) return null
  if (cell === 'tax') return inTax(text, taxType)
  const { LessGSTPercentage: label } = CELL_LABELS
  return cell === 'Student' ? text.replace(label, inTax(label, taxType)) : text
}
