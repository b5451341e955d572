import { type Insertable, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database'
import type { NoteStudentTable } from '#db/tables/commission-notes'
import { installmentKey } from '#domain/applications/installment-key'
import { duplicateError, duplicatesOf } from '#server/commission-notes/content/duplicates'
import { installmentOf } from '#server/invoices/table'

export type Claim = Omit<Required<Insertable<NoteStudentTable>>, 'id' | 'draft_id' | 'note_id'>

export const CLAIM_COLUMNS = [
  'position',
  'application_id',
  'installment',
  'name',
  'email',
  'country_id',
  'state_id',
  'university_student_id',
  'tuition_fee',
  'scholarship_received',
  'commission_rate',
  'commission_amount',
  'commission',
  'less_gst_percentage',
  'less_gst_amount',
  'net_commission',
  'agreement_id',
] as const satisfies readonly (keyof Claim)[]

/** `fromDraftId` is the draft that a new note takes claims from. */
export type ClaimOwner = { draftId: string } | { noteId: string; fromDraftId?: string | undefined }

/** The unique index decides about concurrent claims without failing the statement. @throws DuplicateCNError, DuplicateCNDError */
export async function claim(tx: Db, owner: ClaimOwner, claims: readonly Claim[]): Promise<void> {
  let open = claims
  while (open.length > 0) {
    const written = await upsert(tx, owner, open)
    open = open.filter((each) => !written.has(keyOf(each)))
    if (open.length === 0) return
    const duplicates = await duplicatesOf(tx, open.map(installmentOf))
    // The other holder released them between the two statements, so try again.
    if (duplicates.length > 0) throw duplicateError(duplicates, 'draftId' in owner ? 'draft' : 'note')
  }
}

async function upsert(tx: Db, owner: ClaimOwner, claims: readonly Claim[]): Promise<Set<string>> {
  const draftId = 'draftId' in owner ? owner.draftId : null
  const noteId = 'noteId' in owner ? owner.noteId : null
  const mine = 'fromDraftId' in owner ? (owner.fromDraftId ?? null) : draftId
  const entries = JSON.stringify(claims.map((each) => ({ id: uuid(), ...each })))
  // Sorted, so that two writers of the same students do not deadlock.
  const { rows } = await sql<Pick<Claim, 'application_id' | 'installment'>>`
    insert into note_students as claimed (id, draft_id, note_id, ${columns})
    select id, ${draftId}::uuid, ${noteId}::uuid, ${columns}
    from jsonb_to_recordset(${entries}::jsonb) as entry (id uuid, position integer, application_id uuid,
      installment text, name text, email text, country_id text, state_id text, university_student_id text,
      tuition_fee numeric, scholarship_received numeric, commission_rate numeric, commission_amount numeric,
      commission numeric, less_gst_percentage numeric, less_gst_amount numeric, net_commission numeric,
      agreement_id uuid)
    order by application_id, installment
    on conflict (application_id, installment) do update set draft_id = excluded.draft_id, note_id = excluded.note_id,
      position = excluded.position, name = excluded.name, email = excluded.email,
      country_id = excluded.country_id, state_id = excluded.state_id, university_student_id = excluded.university_student_id,
      tuition_fee = excluded.tuition_fee, scholarship_received = excluded.scholarship_received,
      commission_rate = excluded.commission_rate, commission_amount = excluded.commission_amount,
      commission = excluded.commission, less_gst_percentage = excluded.less_gst_percentage,
      less_gst_amount = excluded.less_gst_amount, net_commission = excluded.net_commission,
      agreement_id = excluded.agreement_id
    where claimed.draft_id = ${mine}::uuid or claimed.note_id = ${noteId}::uuid
    returning application_id, installment`.execute(tx)
  return new Set(rows.map(keyOf))
}

/** Frees installments for others, and leaves tombstones of deleted ones. */
export async function release(
  tx: Db,
  owner: ClaimOwner,
  claims: readonly Pick<Claim, 'application_id' | 'installment'>[],
  deletedBy: string,
): Promise<void> {
  if (claims.length === 0) return
  const isDraft = 'draftId' in owner
  const gone = JSON.stringify(
    claims.map(({ application_id, installment }) => ({ tombstone: uuid(), application_id, installment })),
  )
  await sql`
    with freed as (
      delete from note_students
      using jsonb_to_recordset(${gone}::jsonb) as gone (tombstone uuid, application_id uuid, installment text)
      where note_students.application_id = gone.application_id and note_students.installment = gone.installment
        and ${isDraft ? sql`draft_id = ${owner.draftId}` : sql`note_id = ${owner.noteId}`}
      returning tombstone, note_students.id, to_jsonb(note_students.*) as snapshot)
    insert into tombstones (id, kind, row_id, snapshot, deleted_by)
    select tombstone, ${isDraft ? 'draft student' : 'note student'}, id, snapshot, ${deletedBy}::uuid from freed`.execute(
    tx,
  )
}

const columns = sql.raw(CLAIM_COLUMNS.join(', '))

const keyOf = (each: Pick<Claim, 'application_id' | 'installment'>): string =>
  installmentKey(installmentOf(each))
