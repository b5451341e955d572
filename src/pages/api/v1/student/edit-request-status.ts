import { editRequestStatus as call } from '#domain/students/profile/calls'
import { endpoint } from '#server/platform/http/endpoint'
import { editRequestStatus } from '#server/students/profile/edit-requests'

export const GET = endpoint(call, ({ db, actor, query }) => editRequestStatus(db, actor, query))
