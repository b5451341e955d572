import { validateDelete as call } from '#domain/counsellors/calls'
import { validateDelete } from '#server/counsellors/deletion/delete-counsellor'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'

export const POST = endpoint(call, ({ db, actor, params, body }) =>
  validateDelete(db, runtime().issuerKnows, actor, params.id, body ?? {}),
)
