import { universitiesList as call } from '#domain/commission-notes/list/finding-calls'
import { listUniversities } from '#server/commission-notes/list/list-universities'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(call, ({ db, actor }) => listUniversities(db, actor))
