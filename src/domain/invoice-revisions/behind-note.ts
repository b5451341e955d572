import { installmentKey } from '#domain/applications/installment-key'
import type { NoteStudent } from '#domain/commission-notes/note/note'
import { canonical } from '#domain/money/money'
import type { FieldChange } from '#domain/record/field-change'

export interface ChangeBehindNote extends FieldChange {
  NoteValue: string | null
}

const NOTE_FIELDS = ['TuitionFee', 'ScholarshipReceived', 'CommissionRate'] as const

/** Changes, oldest first, merged for a note's students: each field once, from its first value to its last. */
export function changesBehind(
  students: readonly NoteStudent[],
  changes: readonly FieldChange[],
): ChangeBehindNote[] {
  const byKey = new Map(students.map((student) => [installmentKey(student), student]))
  const merged = new Map<string, ChangeBehindNote>()
  for (const change of changes) {
    const { AcknowledgementId, InstallmentGeneratedFor = '', Field } = change
    const key = AcknowledgementId ? installmentKey({ AcknowledgementId, InstallmentGeneratedFor }) : null
    const student = key === null ? undefined : byKey.get(key)
    if (key !== null && !student) continue
    const place = `${key ?? ''} ${Field}`
    const field = NOTE_FIELDS.find((name) => name === Field)
    const current = field ? student?.[field] : undefined
    merged.set(place, {
      ...change,
      Old: merged.get(place)?.Old ?? change.Old,
      NoteValue: current ? canonical(current) : null,
    })
  }
  return [...merged.values()].filter((change) => change.Old !== change.New)
}
