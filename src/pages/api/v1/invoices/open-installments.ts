import { listOpenInstallments as call } from '#domain/invoices/issue-calls'
import { endpoint } from '#server/http/endpoint'
import { listOpenInstallments } from '#server/invoices/open-installments'

export const GET = endpoint(call, ({ db, actor, query }) => listOpenInstallments(db, actor, query))
