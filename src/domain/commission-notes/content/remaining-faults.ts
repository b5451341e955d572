import { installmentKey } from '#domain/applications/installment-key'
import { STUDENT_CELLS, sameStudentCell, sameTermCell, TERM_CELLS } from './cells'
import type { Typed } from './typing'
import type { Faults } from './typing-faults'

const STUDENT = /^(?:StudentList|StudentInstallments|Students)\.(\d+)\.(\w+)$/

/** Errors of a refusal that still apply: one ends when its row or the terms change, and moves with its row. */
export function remainingFaults(fields: Faults, then: Typed, now: Typed): Faults {
  const rows = new Map(now.students.map((student, index) => [installmentKey(student), index]))
  const sameTerms = TERM_CELLS.every((cell) => sameTermCell(then, now, cell))
  const remaining = Object.entries(fields).flatMap(([path, words]) => {
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
  return Object.fromEntries(remaining)
}
