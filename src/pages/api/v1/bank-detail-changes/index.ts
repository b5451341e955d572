import { askBankChange as askCall, listBankChanges as listCall } from '#domain/bank-details/calls'
import { askBankChange } from '#server/bank-details/ask-change'
import { bankServicesOf } from '#server/bank-details/bank-services'
import { listChanges } from '#server/bank-details/list-changes'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'

export const GET = endpoint(listCall, ({ db, actor, query }) =>
  listChanges(db, actor, query, bankServicesOf(runtime())),
)
export const POST = endpoint(askCall, ({ db, actor, body }) =>
  askBankChange(db, actor, body, bankServicesOf(runtime())),
)
