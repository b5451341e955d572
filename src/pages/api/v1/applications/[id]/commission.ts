import { applicationCommission as call } from '#domain/commission-notes/reading/commission-calls'
import { applicationCommission } from '#server/commission-notes/reading/application-commission'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(call, ({ db, actor, params }) => applicationCommission(db, actor, params.id))
