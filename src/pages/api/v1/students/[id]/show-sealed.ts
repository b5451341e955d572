import { showSealed as show } from '#domain/students/profile/calls'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'
import { showSealed } from '#server/students/profile/show-sealed'

export const POST = endpoint(show, ({ db, actor, params }) =>
  showSealed(db, actor, params.id, runtime().sealer),
)
