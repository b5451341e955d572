import { bulkAssignee as call } from '#domain/commission-notes/bulk-calls'
import { bulkAnswer } from '#server/bulk-actions/answer'
import { bulkChangeAssignee } from '#server/bulk-actions/change-assignee'
import { endpoint } from '#server/http/endpoint'

export const POST = endpoint(call, async ({ db, actor, body }) =>
  bulkAnswer(await bulkChangeAssignee(db, actor, body), {
    message: 'Successfully updated assignee',
    failure: 'ASSIGNEE_UPDATE_FAILED',
  }),
)
