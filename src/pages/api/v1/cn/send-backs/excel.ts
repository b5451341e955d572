import { sendBacksSheet as call } from '#domain/send-backs/calls'
import { endpoint } from '#server/platform/http/endpoint'
import { sendBacksSheet } from '#server/send-backs/send-backs-sheet'

export const GET = endpoint(call, ({ db, actor, query }) => sendBacksSheet(db, actor, query))
