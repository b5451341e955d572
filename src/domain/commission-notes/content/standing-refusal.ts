import { installmentKey } from '#domain/applications/installment-key'
import { STUDENT_CELLS, sameStudentCell, sameTermCell, TERM_CELLS } from './cells'
import type { Typed } from './typing'
import type { Faults } from './typing-faults'

const STUDENT = /^(?:StudentList|StudentInstallments|Students)\.(\d+)\.(\w+)$/

/**
 * What of a refusal still stands once more was typed: an error goes when anything in its row, or among the terms, is another
 * than it was; a row that moved takes its errors along. Names both kinds of commission 'CommissionValue', as the grid does.
 * @param then what was typed when it was refused
 */
export function standingRefusal(fields: Faults, then: Typed, now: Typed): Faults {
  const rows = new Map(now.students.map((student, index) => [installmentKey(student), index]))
  const sameTerms = TERM_CELLS.every((cell) => sameTermCell(then, now, cell))
  const standing = Object.entries(fields).flatMap(([path, words]) => {
    const [, place, field = ''] = STUDENT.exec(path) ?? []
    if (place === undefined) return sameTerms ? [[path, words] as const] : []
    const before = then.students[Number(place)]
    const index = before && rows.get(installmentKey(before))
    const student = index === undefined ? undefined : now.students[index]
    if (!before || !student || !STUDENT_CELLS.every((cell) => sameStudentCell(before, student, cell)))
      return []
    const name = field === 'CommissionRate' || field === 'CommissionAmount' ? 'CommissionValue' : field
    return [[`StudentList.${index}.${name}`, words] as const]
  })
  return Object.fromEntries(standing)
}
