import { inTax, type TaxType } from '#domain/money/tax-words'
import { CELL_LABELS } from './cells'
import type { ContentChange, MergeConflict } from './merge'

/** A conflict in the tax of the company. */
export function conflictInTax(conflict: MergeConflict, taxType: TaxType): MergeConflict {
  const { base, mine, theirs } = conflict
  const told = (text: string | null) => valueInTax(text, conflict.cell, taxType)
  return {
    ...conflict,
    label: inTax(conflict.label, taxType),
    base: told(base),
    mine: told(mine),
    theirs: told(theirs),
  }
}

/** The other user's change in the tax of the company. */
export function changeInTax(change: ContentChange, taxType: TaxType): ContentChange {
  const told = (text: string | null) => valueInTax(text, change.cell, taxType)
  return { ...change, label: inTax(change.label, taxType), was: told(change.was), is: told(change.is) }
}

/** What people typed, such as the name of a bonus, keeps its words. */
function valueInTax(text: string | null, cell: ContentChange['cell'], taxType: TaxType): string | null {
  if (text === null) return null
  if (cell === 'tax') return inTax(text, taxType)
  const { LessGSTPercentage: label } = CELL_LABELS
  return cell === 'Student' ? text.replace(label, inTax(label, taxType)) : text
}
