import type { Db } from '#db/database'
import { RELATIONS, type Relation } from '#server/across/graphql/relations'
import { moneyActions } from '#tests/support/money/money-actions'
import { insertNote } from '#tests/support/notes/notes'
import { write } from '#tests/support/questions/conversations'
import { aCourse } from '#tests/support/students/courses'
import type { World } from '#tests/support/world'

const SENT_TO_PARTNER = 5
const WITH_PROCESSOR = 10

/** Each relation with one of its types. */
export const OF_TYPES: readonly { type: string; relation: Relation }[] = RELATIONS.flatMap((relation) =>
  relation.of.map((schema) => ({ type: String(schema.meta()?.id ?? 'Student'), relation })),
)

/** The fields that are relations, as `Type.Field`. */
export const RELATION_NAMES: ReadonlySet<string> = new Set(
  OF_TYPES.map(({ type, relation }) => `${type}.${relation.field}`),
)

/** A row of each kind, for queries of one. */
export type RowIds = Record<'student' | 'application' | 'invoice' | 'note', string>

/**
 * Writes four notes, two of them partly paid, with messages on each kind of row; all applications are of one
 * course.
 */
export async function makeRelated(db: Db, world: World): Promise<RowIds> {
  const { people, invoices } = world
  const course = await aCourse(db, { universityId: world.universities.sydney, name: 'MSc Robotics' })
  await db.updateTable('applications').set({ course_id: course }).execute()
  const brightpath = world.partners.brightpath.id
  await db
    .updateTable('students')
    .set({ counsellor_id: people.counsellor.id })
    .where('partner_id', '=', brightpath)
    .execute()
  await db
    .updateTable('partners')
    .set({ looked_after_by: people.staff.id })
    .where('id', '=', brightpath)
    .execute()
  const notes: string[] = []
  for (let at = 0; at < 4; at += 1)
    notes.push(
      await insertNote(db, world, {
        status_id: at < 2 ? SENT_TO_PARTNER : WITH_PROCESSOR,
        partner_invoice_payable: '2700.00',
        invoice_id: invoices.audMore.id,
        applications: invoices.audMore.applications.slice(2 * at, 2 * at + 2),
      }),
    )
  for (const id of notes.slice(2)) await moneyActions(db).pay(people.processor, id, { Amount: '100' })
  const assigned = {
    maker_id: people.maker.id,
    checker_id: people.checker.id,
    payment_processor_id: people.processor.id,
  }
  await db.updateTable('notes').set(assigned).where('id', 'in', notes).execute()
  const [application] = invoices.audMore.applications
  const ids = {
    student: application?.studentId ?? '',
    application: application?.AcknowledgementId ?? '',
    invoice: invoices.audMore.id,
    note: notes[0] ?? '',
  }
  for (const id of notes) await write(db, people.maker, { kind: 'note', id })
  await write(db, people.staff, { kind: 'application', id: ids.application })
  await write(db, people.finance, { kind: 'invoice', id: ids.invoice })
  return ids
}

/** The selection of the field at a path. */
export function selectionOf(path: string): string {
  return path.split('.').reduceRight((within, name) => (within ? `${name} { ${within} }` : name), '')
}

/** A query of this many rows of a type, or of one of them, with this selection. */
export const QUERIES: Readonly<Record<string, (first: number, selected: string, ids: RowIds) => string>> = {
  StudentRow: (first, selected) => `{ students(first: ${first}) { nodes { ${selected} } } }`,
  Student: (_, selected, ids) => `{ student(id: "${ids.student}") { ${selected} } }`,
  ApplicationRow: (first, selected) => `{ applications(first: ${first}) { nodes { ${selected} } } }`,
  Application: (_, selected, ids) => `{ application(id: "${ids.application}") { ${selected} } }`,
  CommissionNote: (first, selected) =>
    `{ notes(tab: "AllNotes", first: ${first}) { nodes { ${selected} } } }`,
  CommissionNoteStudent: (first, selected) =>
    `{ notes(tab: "AllNotes", first: ${first}) { nodes { Students { ${selected} } } } }`,
  UniversityInvoiceRow: (first, selected) => `{ invoices(first: ${first}) { nodes { ${selected} } } }`,
  UniversityInvoice: (_, selected, ids) => `{ invoice(id: "${ids.invoice}") { ${selected} } }`,
  InvoiceNote: (first, selected) => `{ invoices(first: ${first}) { nodes { Notes { ${selected} } } } }`,
  PartnerRow: (first, selected) => `{ partners(first: ${first}) { nodes { ${selected} } } }`,
  Transaction: (first, selected) => `{ transactions(first: ${first}) { nodes { ${selected} } } }`,
}
