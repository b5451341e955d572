import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { Application } from '#domain/applications/application'
import { checklistUpTo } from '#domain/applications/checklist'
import type { HistoryPart } from '#domain/record/history-page'
import { readHistory } from '#server/people/history/read-history'
import { nameColumnTo } from '#server/people/name-column'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { momentText } from '#server/platform/rows/moment-text'
import type { Context } from '#server/platform/runtime/context'
import { conditionsOf } from './conditions/open-conditions'
import { findApplication } from './find-application'
import { type ApplicationRecord, toApplicationRow } from './table'

/** Amounts in the university's currency, days as 'YYYY-MM-DD'. */
interface Parts {
  checks: Record<string, { by: string; at: string }> | null
  deadlines: Application['Deadlines'] | null
  installments: Application['Installments'] | null
}

/** One full application, with the actor's moves (`GET /applications/{id}`). Throws FORBIDDEN, NOT_FOUND. */
export async function getApplication(
  { db, actor }: Context,
  { id, ...part }: { id: string } & HistoryPart,
): Promise<Application> {
  mustBeAllowed(actor, 'applications.view')
  return wholeApplication(db, actor, await findApplication(db, actor, id), part)
}

/** The full application of a record that was found within the actor's scope. */
export async function wholeApplication(
  db: Db,
  actor: Actor,
  record: ApplicationRecord,
  part: HistoryPart = {},
): Promise<Application> {
  const { details } = record.inner
  const { checks, deadlines, installments } = await partsOf(db, actor, record.ApplicationId)
  const { entries, older } = await readHistory(db, actor, 'application', record.ApplicationId, part)
  // An import may name an unknown earlier stage, without items. Later stages' items are not asked yet.
  const items = checklistUpTo(details.StageBefore ?? record.Stage)
  return {
    ...toApplicationRow(record, actor),
    ...details,
    Checklist: items.map((item) => {
      const done = checks?.[item.Key]
      return {
        ...item,
        Done: done !== undefined,
        DoneBy: done?.by ?? null,
        DoneAt: done?.at ?? null,
      }
    }),
    Deadlines: deadlines ?? [],
    Conditions: await conditionsOf(db, record.ApplicationId),
    Installments: installments ?? [],
    History: entries.map(({ details: { from, to }, remarks, by, at }) => ({
      From: from,
      To: to,
      Remarks: remarks,
      By: by ?? 'The portal',
      At: at.toISOString(),
    })),
    OlderHistory: older,
  }
}

async function partsOf(db: Db, actor: Actor, id: string): Promise<Parts> {
  const { rows } = await sql<Parts>`select
    (select jsonb_object_agg(item, jsonb_build_object('by', ${nameColumnTo(actor, 'users')}, 'at', ${momentText('done_at')}))
      from application_checks left join users on users.id = done_by where application_id = ${id}) as checks,
    (select jsonb_agg(jsonb_build_object('DeadlineId', id, 'Name', name, 'DueOn', due_on, 'Done', done) order by due_on, id)
      from application_deadlines where application_id = ${id}) as deadlines,
    (select jsonb_agg(jsonb_build_object('Name', name, 'TuitionFee', tuition_fee::text,
        'ScholarshipReceived', scholarship_received::text,
        'IsInvoiced', exists (select from university_invoice_lines lines
          where lines.application_id = installments.application_id and lines.installment = installments.name)) order by name)
      from installments where application_id = ${id}) as installments`.execute(db)
  return rows[0] as Parts
}
