import { installmentKey } from '#domain/applications/installment-key'
import type { Typed } from './typing'

export interface Rest {
  content: Typed
  omitted: ReadonlySet<string>
}

const ROW = /^(?:StudentInstallments|StudentList)\.(\d+)(?:\.|$)/

/** What can be saved despite a refusal (`fields`: path to message), or null. `before`: the part last sent. */
export function restOf(
  typed: Typed,
  stored: Typed,
  fields: Readonly<Record<string, string>>,
  before: Rest = { content: typed, omitted: new Set() },
): Rest | null {
  const paths = Object.keys(fields)
  const sent = typed.students.map(installmentKey).filter((key) => !before.omitted.has(key))
  const refused = paths.flatMap((path) => sent[Number(ROW.exec(path)?.[1] ?? -1)] ?? [])
  const isBonus = paths.some((path) => path.startsWith('OverallBonus'))
  const isTax = paths.some((path) => /^Is(Non)?Gst/.test(path))
  if (refused.length === 0 && !isBonus && !isTax) return null
  const omitted = new Set([...before.omitted, ...refused])
  if (omitted.size >= typed.students.length) return null
  const known = new Map(stored.students.map((student) => [installmentKey(student), student]))
  const { OverallBonusName, OverallBonusAmount, tax } = stored
  return {
    content: {
      ...before.content,
      ...(isBonus && { OverallBonusName, OverallBonusAmount }),
      ...(isTax && { tax }),
      students: typed.students.map((student) => {
        const key = installmentKey(student)
        return omitted.has(key) ? (known.get(key) ?? student) : student
      }),
    },
    omitted,
  }
}
