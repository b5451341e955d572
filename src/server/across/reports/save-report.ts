import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { transaction } from '#db/transaction'
import type { Report, SaveReport } from '#domain/reports/schema'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { changeRow } from '#server/platform/steps/change-row'
import { findReport, REPORT_RECORD } from './report-row'
import { shareWith } from './share-with'

/** @throws FORBIDDEN (another's), NOT_FOUND, VALIDATION_FAILED (shared with a person without reports), STALE_VERSION with the report */
export async function saveReport(
  { db, actor }: Context,
  { ReportId, Version, Name, Question, Groups, People }: Omit<z.output<typeof SaveReport>, 'UserId'>,
): Promise<{ message: string; Report: Report }> {
  mustBeAllowed(actor, 'reports.use')
  const terms = {
    name: Name,
    question: JSON.stringify(Question),
    groups: [...new Set(Groups)],
    updated_by: actor.id,
  }
  return transaction(db, async (tx) => {
    const id = ReportId ?? uuid()
    if (ReportId === undefined) {
      await tx
        .insertInto('reports')
        .values({ id, owner_id: actor.id, ...terms })
        .execute()
    } else {
      const wanted = { key: id, seen: Version }
      await changeRow(tx, actor, REPORT_RECORD, wanted, async () => ({ columns: terms }))
    }
    await shareWith(tx, id, [...new Set(People)])
    return { message: 'The report was saved.', Report: await findReport(tx, actor, id) }
  })
}
