import { bulkStatusMessage } from '#domain/commission-notes/bulk/bulk'
import { bulkStatus as call } from '#domain/commission-notes/bulk/bulk-calls'
import { bulkAnswer } from '#server/commission-notes/bulk/answer'
import { bulkChangeStatus } from '#server/commission-notes/bulk/change-status'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'

export const POST = endpoint(call, async ({ db, actor, body }) =>
  bulkAnswer(await bulkChangeStatus(db, actor, body, runtime().config.undoSeconds), {
    message: bulkStatusMessage(body.StatusId),
    failure: 'STATUS_UPDATE_FAILED',
  }),
)
