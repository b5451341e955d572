import { COUNSELLOR_WORKFLOW } from '#domain/counsellors/workflow'
import { type CounsellorRecord, findCounsellor, toCounsellorRow, toWorkflow } from '#server/counsellors/table'
import { lastEntry } from '#server/people/users/last-change'
import { stepsOf } from '#server/platform/steps/record'

export const COUNSELLOR_STEPS = stepsOf({
  workflow: COUNSELLOR_WORKFLOW,
  toWorkflow: (record: CounsellorRecord) => toWorkflow(record),
  read: async (tx, actor, id: string) => toCounsellorRow(await findCounsellor(tx, actor, id), actor),
  lastChange: (tx, actor, { CounsellorId }) => lastEntry(tx, actor, 'user', CounsellorId),
})
