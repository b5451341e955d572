import { bulkAssignee as call } from '#domain/commission-notes/bulk/bulk-calls'
import { bulkAnswer } from '#server/commission-notes/bulk/answer'
import { bulkChangeAssignee } from '#server/commission-notes/bulk/change-assignee'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'

export const POST = endpoint(call, async ({ db, actor, body }) =>
  bulkAnswer(await bulkChangeAssignee(db, actor, body, runtime().config.undoSeconds), {
    message: 'Successfully updated assignee',
    failure: 'ASSIGNEE_UPDATE_FAILED',
  }),
)
