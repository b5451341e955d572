import { percent } from '#domain/agreements/words'
import { previewStudent, type TypedStudent } from '#domain/commission-notes/content/typing'
import type { NoteStudent } from '#domain/commission-notes/note/note'
import { formatAmount } from '#domain/money/format'
import { type Amount, compare, isAmount } from '#domain/money/money'

export type Ground = Pick<
  NoteStudent,
  | 'UniversityFee'
  | 'UniversityScholarship'
  | 'UniversityRate'
  | 'UniversityAmount'
  | 'AgreedRate'
  | 'AgreedAmount'
  | 'AgreedTerms'
>

export interface Beside {
  words: string
  differs: boolean
}

export type BesideColumn = 'TuitionFee' | 'ScholarshipReceived' | 'CommissionValue'

/** Figures beside a line's inputs, as in the panel (docs/decisions/0051). Invalid amounts never differ. */
export function besideOf(
  student: TypedStudent,
  ground: Ground | undefined,
  currency: string,
): Partial<Record<BesideColumn, Beside>> {
  if (!ground) return {}
  const university = (typed: string, figure: Amount | null | undefined): Beside | undefined =>
    figure
      ? { words: `University ${formatAmount(figure, currency)}`, differs: isOther(typed, figure) }
      : undefined
  const fee = university(student.TuitionFee, ground.UniversityFee)
  const scholarship = university(student.ScholarshipReceived, ground.UniversityScholarship)
  return {
    ...(fee && { TuitionFee: fee }),
    ...(scholarship && { ScholarshipReceived: scholarship }),
    CommissionValue: commission(student, ground, currency),
  }
}

function commission(student: TypedStudent, ground: Ground, currency: string): Beside {
  const { AgreedTerms, AgreedRate, AgreedAmount, UniversityAmount, UniversityRate } = ground
  const typed = previewStudent(student, currency)?.Commission
  const isGiven = student.CommissionValue.trim() !== ''
  if (!AgreedTerms) {
    const isBeyond = isGiven && typed && UniversityAmount && compare(typed, UniversityAmount) > 0
    if (!isBeyond) return { words: 'No agreement', differs: false }
    const rate = UniversityRate ? ` (${percent(UniversityRate)})` : ''
    return {
      words: `No agreement; the university pays ${formatAmount(UniversityAmount, currency)}${rate}`,
      differs: true,
    }
  }
  const words = `Agreed: ${AgreedTerms}`
  if (!isGiven) return { words, differs: false }
  // A differing fee is marked at the fee itself, so a rate is only compared with the rate.
  const isRate = student.CommissionKind === 'rate' && AgreedRate !== null && AgreedRate !== undefined
  if (isRate) return { words, differs: isOther(student.CommissionValue, AgreedRate) }
  return { words, differs: Boolean(typed && AgreedAmount && compare(typed, AgreedAmount) !== 0) }
}

function isOther(typed: string, figure: Amount): boolean {
  const read = typed.trim() || '0'
  return isAmount(read) && compare(read, figure) !== 0
}
