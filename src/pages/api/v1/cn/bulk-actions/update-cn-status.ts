import { bulkStatusMessage } from '#domain/commission-notes/bulk'
import { bulkStatus as call } from '#domain/commission-notes/bulk-calls'
import { bulkAnswer } from '#server/bulk-actions/answer'
import { bulkChangeStatus } from '#server/bulk-actions/change-status'
import { endpoint } from '#server/http/endpoint'

export const POST = endpoint(call, async ({ db, actor, body }) =>
  bulkAnswer(await bulkChangeStatus(db, actor, body), {
    message: bulkStatusMessage(body.StatusId),
    failure: 'STATUS_UPDATE_FAILED',
  }),
)
