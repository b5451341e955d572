import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { InstallmentKey } from '#domain/applications/installment-key'
import type { Duplicate } from '#domain/commission-notes/content/duplicate'
import { statusOf } from '#domain/commission-notes/note/workflow'
import { AppError } from '#domain/errors'
import { nameColumn } from '#server/people/name-column'
import { columns, later } from '#server/platform/rows/columns'

const CLAIM = columns<Duplicate, { claims: 'note_students'; notes: 'left notes' }>()(
  {
    AcknowledgementId: 'claims.application_id',
    InstallmentGeneratedFor: 'claims.installment',
    Name: 'claims.name',
    CommissionNoteId: 'notes.id',
    CommissionNumber: 'notes.number',
    DraftId: 'claims.draft_id',
    Status: later,
    Owner: nameColumn('owners'),
  },
  { statusId: 'notes.status_id' },
)

/** The installments that a note or draft already holds, and who owns it (docs/reference/transitions.md). */
export async function duplicatesOf(db: Db, installments: readonly InstallmentKey[]): Promise<Duplicate[]> {
  const wanted = installments.map((x) => ({
    application_id: x.AcknowledgementId,
    installment: x.InstallmentGeneratedFor,
  }))
  const rows = await CLAIM.read(
    db,
    sql`select ${CLAIM.list}
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (application_id uuid, installment text)
    join note_students claims
      on claims.application_id = wanted.application_id and claims.installment = wanted.installment
    left join notes on notes.id = claims.note_id
    left join drafts on drafts.id = claims.draft_id
    join users owners on owners.id = coalesce(notes.maker_id, notes.created_by, drafts.created_by)
    order by claims.name, claims.installment`,
  )
  return rows.map(({ inner: { statusId }, ...claim }) => ({
    ...claim,
    Status: statusId === null ? 'Draft' : statusOf(statusId).label,
  }))
}

/** With `data`: 'DuplicateCNError' if a note repeats a note's line, 'DuplicateCNDError' if a draft's. */
export function duplicateError(duplicates: readonly Duplicate[], writing: 'draft' | 'note'): AppError {
  const againstNote = duplicates.some((duplicate) => duplicate.CommissionNoteId !== null)
  const code = writing === 'note' && againstNote ? 'DuplicateCNError' : 'DuplicateCNDError'
  return new AppError(code, { data: duplicates })
}
