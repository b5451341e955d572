import { changeCounsellor as changeCall, deleteCounsellor as deleteCall } from '#domain/counsellors/calls'
import { changeCounsellor } from '#server/counsellors/change-counsellor'
import { deleteCounsellor } from '#server/counsellors/deletion/delete-counsellor'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'

export const PUT = endpoint(changeCall, ({ db, actor, params, body }) =>
  changeCounsellor(db, actor, params.id, body),
)
export const DELETE = endpoint(deleteCall, ({ db, actor, params, body }) =>
  deleteCounsellor(db, runtime().issuerKnows, actor, params.id, body ?? {}),
)
