import { statementSheet as call } from '#domain/payments/calls'
import { statementSheet } from '#server/payments/statement'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(call, ({ db, actor, query }) => statementSheet(db, actor, query))
