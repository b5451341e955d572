import type { Db } from '#db/database'
import { type Choice, choicesOfNone, chosenBy, installmentKey } from '#domain/applications/installment-key'
import { MAX_STUDENTS } from '#domain/applications/schema'
import type { StudentEntry } from '#domain/commission-notes/content/schema'
import { AppError } from '#domain/errors'
import { type AgreedLine, withAgreements } from '#server/commission-notes/content/agreed-lines'
import {
  keyOf,
  refuseRepeated,
  type StudentIdentity,
  withFees,
} from '#server/commission-notes/content/students'
import type { LockedNote } from '#server/commission-notes/note/lock-note'
import { chosenLines, notOnInvoice, partnerOf } from '#server/invoices/chosen-lines'
import { installmentOf } from '#server/invoices/table'
import type { Claim } from './claims'

export interface StudentsEdit {
  field: 'StudentList' | 'Students'
  entries: readonly StudentEntry[]
  removed: readonly Choice[]
  mayAdd: boolean
}

export interface MergedStudents {
  after: Claim[]
  typed: Map<Claim, { entry: StudentEntry; index: number }>
  leaving: Claim[]
}

/** Applies an edit without writing.
 *  @throws NO_STUDENT_SELECTED, VALIDATION_FAILED, NOT_ON_INVOICE, STUDENTS_OF_SEVERAL_PARTNERS, LAST_STUDENT, TOO_MANY_STUDENTS */
export async function mergeStudents(
  tx: Db,
  note: LockedNote,
  stored: readonly Claim[],
  edit: StudentsEdit,
): Promise<MergedStudents> {
  if (edit.entries.length === 0 && edit.removed.length === 0) throw new AppError('NO_STUDENT_SELECTED')
  refuseRepeated(edit.field, edit.entries)
  const unmatched = choicesOfNone(edit.removed, stored.map(installmentOf))
  if (unmatched.length > 0) throw notOnInvoice(unmatched.map((index) => `DeletedStudents.${index}`))
  const isLeaving = chosenBy(edit.removed)
  const leaving = stored.filter((student) => isLeaving(installmentOf(student)))
  const entries = edit.entries
    .map((entry, index) => ({ entry, index, path: `${edit.field}.${index}` }))
    .filter(({ entry }) => !isLeaving(entry))
  const known = new Map(stored.map((student) => [keyOf(student), student]))
  const added = entries.filter(({ entry }) => !known.has(installmentKey(entry)))
  if (added.length > 0 && !edit.mayAdd) throw notOnInvoice(added.map(({ path }) => path))
  const joining = await linesByKey(tx, note, added)
  const typed = new Map<Claim, { entry: StudentEntry; index: number }>()
  const byKey = new Map<string, Claim>()
  let next = Math.max(-1, ...stored.map((student) => student.position)) + 1
  for (const { entry, index } of entries) {
    const key = installmentKey(entry)
    const old = known.get(key)
    const of = (old ?? joining.get(key)) as StudentIdentity
    const student = withFees(of, old?.position ?? next++, note.currency, entry)
    typed.set(student, { entry, index })
    byKey.set(key, student)
  }
  const staying = stored.filter((student) => !leaving.includes(student))
  const after = [
    ...staying.map((student) => byKey.get(keyOf(student)) ?? student),
    ...[...typed.keys()].filter((student) => !known.has(keyOf(student))),
  ]
  if (after.length === 0) throw new AppError('LAST_STUDENT')
  if (after.length > MAX_STUDENTS) throw new AppError('TOO_MANY_STUDENTS')
  return { after, typed, leaving }
}

async function linesByKey(
  tx: Db,
  note: LockedNote,
  added: readonly { entry: StudentEntry; path: string }[],
): Promise<Map<string, AgreedLine>> {
  if (added.length === 0) return new Map()
  const chosen = added.map(({ entry, path }) => ({ ...entry, path }))
  const lines = await chosenLines(tx, note.invoice_id, chosen)
  partnerOf(lines, note.partner_id)
  const agreed = await withAgreements(tx, note.invoice_id, lines)
  return new Map(agreed.map((line) => [keyOf(line), line]))
}
