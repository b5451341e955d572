import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '#db/schema'
import { AppError, CATALOGUE } from '#domain/errors'
import type { Reasons } from '#domain/send-backs/schema'
import type { GivenReason, Stage } from '#domain/send-backs/stages'

/** With current labels; `noteId` null: several notes. @throws REASON_UNKNOWN for a code not of the stage, or a student not of the note */
export async function givenReasons(
  tx: Transaction<Database>,
  stage: Stage | null,
  noteId: string | null,
  chosen: Reasons,
): Promise<GivenReason[]> {
  if (chosen.length === 0) return []
  const offered = await tx
    .selectFrom('send_back_reasons')
    .select(['code', 'label', 'field'])
    .where('stage', '=', stage)
    .where('retired_at', 'is', null)
    .execute()
  const students = noteId === null ? [] : await studentsOf(tx, noteId)
  return chosen.map(({ Code, AcknowledgementId, Field }) => {
    const reason = offered.find(({ code }) => code === Code)
    const student = students.find((each) => each.application_id === AcknowledgementId)
    if (!reason || (AcknowledgementId !== undefined && !student))
      throw new AppError('REASON_UNKNOWN', { fields: { Reasons: CATALOGUE.REASON_UNKNOWN.message } })
    return {
      Code,
      Label: reason.label,
      AcknowledgementId: AcknowledgementId ?? null,
      Student: student?.name ?? null,
      Field: Field ?? null,
    }
  })
}

async function studentsOf(tx: Transaction<Database>, noteId: string) {
  return tx
    .selectFrom('note_students')
    .select(['application_id', 'name'])
    .where('note_id', '=', noteId)
    .execute()
}

/** Its length of history is the entry's sequence. */
interface SentBack {
  id: string
  partner_id: string
  history_length: number
}

/** Saves the reasons of send-backs for the report; a send-back without a reason is counted too. */
export async function saveReasons(
  tx: Transaction<Database>,
  stage: Stage,
  notes: readonly SentBack[],
  reasons: readonly GivenReason[],
): Promise<void> {
  const rows = notes.flatMap((note) =>
    (reasons.length === 0 ? [null] : reasons).map((reason) => ({
      id: uuid(),
      note_id: note.id,
      sequence: note.history_length,
      partner_id: note.partner_id,
      code: reason?.Code ?? null,
      application_id: reason?.AcknowledgementId ?? null,
      field: reason?.Field ?? null,
    })),
  )
  if (rows.length === 0) return
  await sql`
    insert into note_reasons (id, note_id, sequence, stage, reason_id, application_id, field, partner_id)
    select given.id, note_id, sequence, ${stage}, send_back_reasons.id, application_id, given.field, partner_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as given (
      id uuid, note_id uuid, sequence integer, code text, application_id uuid, field text, partner_id uuid)
    left join send_back_reasons on send_back_reasons.stage = ${stage} and send_back_reasons.code = given.code`.execute(
    tx,
  )
}

export async function deleteReasons(
  tx: Transaction<Database>,
  notes: readonly { id: string; sequence: number }[],
): Promise<void> {
  await sql`
    delete from note_reasons using jsonb_to_recordset(${JSON.stringify(notes)}::text::jsonb) as undone (id uuid, sequence integer)
    where note_reasons.note_id = undone.id and note_reasons.sequence = undone.sequence`.execute(tx)
}
