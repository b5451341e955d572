import { listOpenInstallments as call } from '#domain/invoices/issue-calls'
import { listOpenInstallments } from '#server/invoices/issue/open-installments'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(call, ({ db, actor, query }) => listOpenInstallments(db, actor, query))
