import { statementSheet as call } from '#domain/payments/calls'
import { endpoint } from '#server/http/endpoint'
import { statementSheet } from '#server/payments/statement'

export const GET = endpoint(call, ({ db, actor, query }) => statementSheet(db, actor, query))
