import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { InstallmentKey } from '#domain/applications/installment-key'
import type { Duplicate } from '#domain/commission-notes/content/duplicate'
import { statusOf } from '#domain/commission-notes/note/workflow'
import { AppError } from '#domain/errors'
import { nameColumn } from '#server/people/name-column'

interface ClaimRecord {
  application_id: string
  installment: string
  name: string
  note_id: string | null
  number: string | null
  status_id: number | null
  draft_id: string | null
  owner: string
}

/** The installments that a note or draft already holds, and who owns it (docs/reference/transitions.md). */
export async function duplicatesOf(db: Db, installments: readonly InstallmentKey[]): Promise<Duplicate[]> {
  const wanted = installments.map((x) => ({
    application_id: x.AcknowledgementId,
    installment: x.InstallmentGeneratedFor,
  }))
  const { rows } = await sql<ClaimRecord>`
    select claims.application_id, claims.installment, claims.name, notes.id as note_id, notes.number, notes.status_id,
      claims.draft_id, ${nameColumn('owners')} as owner
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (application_id uuid, installment text)
    join note_students claims
      on claims.application_id = wanted.application_id and claims.installment = wanted.installment
    left join notes on notes.id = claims.note_id
    left join drafts on drafts.id = claims.draft_id
    join users owners on owners.id = coalesce(notes.maker_id, notes.created_by, drafts.created_by)
    order by claims.name, claims.installment`.execute(db)
  return rows.map((claim) => ({
    AcknowledgementId: claim.application_id,
    InstallmentGeneratedFor: claim.installment,
    Name: claim.name,
    CommissionNoteId: claim.note_id,
    CommissionNumber: claim.number,
    DraftId: claim.draft_id,
    Status: claim.status_id === null ? 'Draft' : statusOf(claim.status_id).label,
    Owner: claim.owner,
  }))
}

/**
 * The error that opens the duplicate dialog, with the duplicates as `data`: 'DuplicateCNError' where a note
 * would repeat a note's installment, 'DuplicateCNDError' where a draft is involved.
 */
export function duplicateError(duplicates: readonly Duplicate[], writing: 'draft' | 'note'): AppError {
  const againstNote = duplicates.some((duplicate) => duplicate.CommissionNoteId !== null)
  const code = writing === 'note' && againstNote ? 'DuplicateCNError' : 'DuplicateCNDError'
  return new AppError(code, { data: duplicates })
}
