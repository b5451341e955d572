import { type InstallmentKey, installmentKey } from '#domain/applications/installment-key'
import { contentChanges, type EditableContent } from '#domain/commission-notes/content/changes'
import type { Amount } from '#domain/money/money'
import type { FieldChange } from '#domain/record/field-change'

export type FieldDiff = Pick<FieldChange, 'Field' | 'Old' | 'New'>

export interface StudentDiff extends InstallmentKey {
  Name: string
  Kind: 'changed' | 'added' | 'removed'
  NetBefore: Amount | null
  NetAfter: Amount | null
  Fields: FieldDiff[]
}

export interface ContentDiff {
  PayableBefore: Amount
  PayableAfter: Amount
  Fields: FieldDiff[]
  Students: StudentDiff[]
}

export function contentDiff(before: EditableContent, after: EditableContent): ContentDiff {
  const nets = { before: netsOf(before), after: netsOf(after) }
  const diff: ContentDiff = {
    PayableBefore: before.PayableAmount,
    PayableAfter: after.PayableAmount,
    Fields: [],
    Students: [],
  }
  const students = new Map<string, StudentDiff>()
  for (const { Field, Old, New, ...of } of contentChanges(before, after)) {
    if (!isOfStudent(of)) {
      if (Field !== 'PayableAmount') diff.Fields.push({ Field, Old, New })
      continue
    }
    const key = installmentKey(of)
    const known = students.get(key)
    const student = known ?? {
      ...of,
      Kind: Field !== 'Student' ? 'changed' : Old === null ? 'added' : 'removed',
      NetBefore: nets.before.get(key) ?? null,
      NetAfter: nets.after.get(key) ?? null,
      Fields: [],
    }
    if (Field !== 'Student') student.Fields.push({ Field, Old, New })
    if (!known) diff.Students.push(student)
    students.set(key, student)
  }
  return diff
}

export function isSameContent(diff: ContentDiff): boolean {
  return diff.Fields.length === 0 && diff.Students.length === 0 && diff.PayableBefore === diff.PayableAfter
}

export function diffOf(diff: ContentDiff | null, student: InstallmentKey): StudentDiff | null {
  const key = installmentKey(student)
  return diff?.Students.find((each) => installmentKey(each) === key) ?? null
}

function netsOf(content: EditableContent): Map<string, Amount> {
  return new Map(content.Students.map((student) => [installmentKey(student), student.NetCommission]))
}

function isOfStudent(
  of: Partial<InstallmentKey & { Name: string }>,
): of is InstallmentKey & { Name: string } {
  return of.AcknowledgementId !== undefined
}
