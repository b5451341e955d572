import { moveApplications as move } from '#domain/applications/calls'
import { moveApplications } from '#server/applications/move-applications'
import { endpoint } from '#server/platform/http/endpoint'

export const POST = endpoint(move, ({ db, actor, body }) => moveApplications(db, actor, body))
