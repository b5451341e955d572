import { type Selectable, sql, type Transaction } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import type { DraftTable } from '#db/tables/commission-notes'
import type { Actor } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { figuresOf, type StudentGround } from '#domain/agreements/figures'
import type { Draft, DraftStudent } from '#domain/commission-notes/drafts/draft'
import { AppError } from '#domain/errors'
import type { TaxType } from '#domain/money/tax-words'
import { keyOf, studentsOf, toNoteStudent } from '#server/commission-notes/content/students'
import { SHARED_CONTENT } from '#server/commission-notes/note/amounts'
import { studentGround } from '#server/commission-notes/note/student-ground'
import { nameColumn } from '#server/people/name-column'
import { changeBy } from '#server/people/users/last-change'
import { announce } from '#server/platform/events/announce'
import { columns, later, moment, type RowOf, whole } from '#server/platform/rows/columns'
import { isStale, staleVersion } from '#server/platform/steps/stale'

interface Behind {
  application_id: string
  installment: string
  subsidiary: string | null
  ground: StudentGround
}

const NOTHING_BEHIND = { subsidiary: null, ground: { university: null, agreement: null } }

const DRAFT = columns<
  Draft,
  {
    drafts: 'drafts'
    invoices: 'university_invoices'
    universities: 'universities'
    partners: 'partners'
  }
>()(
  {
    DraftId: 'drafts.id',
    InvoiceId: 'drafts.invoice_id',
    Number: 'invoices.number',
    UniversityName: 'universities.name',
    PartnerId: 'drafts.partner_id',
    PartnerCompany: 'partners.company',
    Currency: 'invoices.currency',
    TaxType: sql<TaxType>`company_tax_type(invoices.company_id, current_date)`,
    ...SHARED_CONTENT.of('drafts'),
    StudentInstallments: later,
    Version: 'drafts.version',
    CreatedBy: whole({ UserId: 'drafts.created_by', Name: nameColumn('creators') }),
    UpdatedBy: whole({ UserId: 'drafts.updated_by', Name: nameColumn('writers') }),
    UpdatedAt: moment('drafts.updated_at'),
  },
  { editorIds: 'drafts.editor_ids', updatedAt: 'drafts.updated_at' },
)

export type DraftRecord = RowOf<typeof DRAFT>

/** The draft within the actor's scope: makers and administrators see every draft, others get undefined. */
export async function findDraft(db: Db, actor: Actor, id: string): Promise<DraftRecord | undefined> {
  if (!can(actor, 'commission-notes.draft')) return undefined
  const [draft] = await DRAFT.read(
    db,
    sql`select ${DRAFT.list}
    from drafts
    join university_invoices invoices on invoices.id = drafts.invoice_id
    join universities on universities.id = invoices.university_id
    join partners on partners.id = drafts.partner_id
    join users creators on creators.id = drafts.created_by
    join users writers on writers.id = drafts.updated_by
    where drafts.id = ${id}`,
  )
  return draft
}

/** Locks a draft in scope. Throws NOT_FOUND out of scope; STALE_VERSION when newer than `version`. */
export async function lockDraft(
  tx: Db,
  actor: Actor,
  id: string,
  seen: number | undefined,
): Promise<DraftRecord> {
  await sql`select from drafts where id = ${id} for update`.execute(tx)
  const draft = await findDraft(tx, actor, id)
  if (!draft) throw new AppError('NOT_FOUND')
  if (!isStale(seen, { version: draft.Version })) return draft
  const last = await changeBy(tx, actor, draft.UpdatedBy.UserId, draft.inner.updatedAt)
  throw staleVersion({ current: await toDraft(tx, draft), ...last })
}

/** Saves a change of a locked draft and notifies open pages; the actor becomes one of its editors. */
export async function touchDraft(
  tx: Transaction<Database>,
  actor: Actor,
  draft: DraftRecord,
  content: Partial<Selectable<DraftTable>> = {},
): Promise<void> {
  const version = draft.Version + 1
  const editors = new Set(draft.inner.editorIds)
  if (actor.id !== draft.CreatedBy.UserId) editors.add(actor.id)
  await tx
    .updateTable('drafts')
    .set({
      ...content,
      version,
      editor_ids: [...editors],
      updated_at: sql<Date>`now()`,
      updated_by: actor.id,
    })
    .where('id', '=', draft.DraftId)
    .execute()
  await announce(tx, 'draft.saved', { draftId: draft.DraftId, actorId: actor.id, version })
}

/** A draft with its students, as the API names the fields (docs/reference/conventions.md). */
export async function toDraft(db: Db, { inner: _, ...draft }: DraftRecord): Promise<Draft> {
  return { ...draft, StudentInstallments: await draftStudents(db, draft) }
}

async function draftStudents(
  db: Db,
  { DraftId: id, Currency: currency }: Pick<Draft, 'DraftId' | 'Currency'>,
): Promise<DraftStudent[]> {
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
