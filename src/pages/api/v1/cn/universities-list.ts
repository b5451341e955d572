import { universitiesList as call } from '#domain/commission-notes/finding-calls'
import { listUniversities } from '#server/commission-notes/list-universities'
import { endpoint } from '#server/http/endpoint'

export const GET = endpoint(call, ({ db, actor }) => listUniversities(db, actor))
