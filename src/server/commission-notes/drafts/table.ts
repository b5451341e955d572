import { type Selectable, sql, type Transaction } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import type { DraftTable } from '#db/tables/commission-notes'
import type { Actor } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { figuresOf, type StudentGround } from '#domain/agreements/figures'
import type { Draft, DraftStudent } from '#domain/commission-notes/drafts/draft'
import { AppError } from '#domain/errors'
import { keyOf, studentsOf, toNoteStudent } from '#server/commission-notes/content/students'
import { studentGround } from '#server/commission-notes/note/student-ground'
import { nameColumn } from '#server/people/name-column'
import { announce } from '#server/platform/events/announce'
import { isStale, staleVersion } from '#server/platform/versions/stale'

interface Behind {
  application_id: string
  installment: string
  subsidiary: string | null
  ground: StudentGround
}

const NOTHING_BEHIND = { subsidiary: null, ground: { university: null, agreement: null } }

export interface DraftRecord extends Selectable<DraftTable> {
  invoice_number: string
  currency: string
  university_name: string
  partner_company: string
  created_by_name: string
  updated_by_name: string
}

/** The draft within the actor's scope: makers and administrators see every draft, others get undefined. */
export async function findDraft(db: Db, actor: Actor, id: string): Promise<DraftRecord | undefined> {
  if (!can(actor, 'commission-notes.draft')) return undefined
  return db
    .selectFrom('drafts')
    .innerJoin('university_invoices as invoices', 'invoices.id', 'drafts.invoice_id')
    .innerJoin('universities', 'universities.id', 'invoices.university_id')
    .innerJoin('partners', 'partners.id', 'drafts.partner_id')
    .innerJoin('users as creators', 'creators.id', 'drafts.created_by')
    .innerJoin('users as writers', 'writers.id', 'drafts.updated_by')
    .selectAll('drafts')
    .select([
      'invoices.number as invoice_number',
      'invoices.currency',
      'universities.name as university_name',
      'partners.company as partner_company',
      nameColumn('creators').as('created_by_name'),
      nameColumn('writers').as('updated_by_name'),
    ])
    .where('drafts.id', '=', id)
    .executeTakeFirst()
}

/**
 * Locks and reads a draft within the actor's scope.
 * @throws AppError NOT_FOUND out of scope; STALE_VERSION when it is newer than the version the writer saw
 */
export async function lockDraft(
  tx: Db,
  actor: Actor,
  id: string,
  seen: number | undefined,
): Promise<DraftRecord> {
  await sql`select from drafts where id = ${id} for update`.execute(tx)
  const draft = await findDraft(tx, actor, id)
  if (!draft) throw new AppError('NOT_FOUND')
  if (!isStale(seen, draft)) return draft
  throw staleVersion({
    current: await toDraft(tx, draft),
    changedBy: { UserId: draft.updated_by, Name: draft.updated_by_name },
    changedAt: draft.updated_at,
  })
}

/**
 * Marks a locked draft as changed by the actor: increments the version, sets `content`, and notifies open
 * pages. An actor who did not create the draft becomes one of its editors.
 */
export async function touchDraft(
  tx: Transaction<Database>,
  actor: Actor,
  draft: Pick<DraftRecord, 'id' | 'version' | 'created_by' | 'editor_ids'>,
  content: Partial<Selectable<DraftTable>> = {},
): Promise<void> {
  const version = draft.version + 1
  const editors = new Set(draft.editor_ids)
  if (actor.id !== draft.created_by) editors.add(actor.id)
  await tx
    .updateTable('drafts')
    .set({
      ...content,
      version,
      editor_ids: [...editors],
      updated_at: sql<Date>`now()`,
      updated_by: actor.id,
    })
    .where('id', '=', draft.id)
    .execute()
  await announce(tx, 'draft.saved', { draftId: draft.id, actorId: actor.id, version })
}

/** A draft with its students, as the API names the fields (docs/reference/conventions.md). */
export async function toDraft(db: Db, draft: DraftRecord): Promise<Draft> {
  return {
    DraftId: draft.id,
    InvoiceId: draft.invoice_id,
    Number: draft.invoice_number,
    UniversityName: draft.university_name,
    PartnerId: draft.partner_id,
    PartnerCompany: draft.partner_company,
    Currency: draft.currency,
    IsGstEnabled: draft.is_gst_enabled,
    IsNonGstEnabled: draft.is_non_gst_enabled,
    OverallBonusName: draft.overall_bonus_name,
    OverallBonusAmount: draft.overall_bonus_amount,
    StudentInstallments: await draftStudents(db, draft),
    Version: draft.version,
    CreatedBy: { UserId: draft.created_by, Name: draft.created_by_name },
    UpdatedBy: { UserId: draft.updated_by, Name: draft.updated_by_name },
    UpdatedAt: draft.updated_at.toISOString(),
  }
}

async function draftStudents(db: Db, { id, currency }: DraftRecord): Promise<DraftStudent[]> {
  const students = await studentsOf(db, { draftId: id })
  const { rows } = await sql<Behind>`
    select note_students.application_id, note_students.installment,
      subsidiaries.name as subsidiary, ${studentGround(sql`drafts.invoice_id`)} as ground
    from note_students join drafts on drafts.id = note_students.draft_id
    join applications on applications.id = note_students.application_id
    join students on students.id = applications.student_id
    left join subsidiaries on subsidiaries.id = students.subsidiary_id
    where note_students.draft_id = ${id}`.execute(db)
  const behind = new Map(rows.map((row) => [keyOf(row), row]))
  return students.map((claim) => {
    const { subsidiary, ground } = behind.get(keyOf(claim)) ?? NOTHING_BEHIND
    return {
      ...toNoteStudent(claim),
      ...figuresOf(ground, students.length, currency),
      SubsidiaryName: subsidiary,
    }
  })
}
