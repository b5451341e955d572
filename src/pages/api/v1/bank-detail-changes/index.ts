import { askBankChange as askCall, listBankChanges as listCall } from '#domain/bank-details/calls'
import { askBankChange } from '#server/bank-details/ask-change'
import { deskOf } from '#server/bank-details/desk'
import { listChanges } from '#server/bank-details/list-changes'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'

export const GET = endpoint(listCall, ({ db, actor, query }) =>
  listChanges(db, actor, query, deskOf(runtime())),
)
export const POST = endpoint(askCall, ({ db, actor, body }) =>
  askBankChange(db, actor, body, deskOf(runtime())),
)
