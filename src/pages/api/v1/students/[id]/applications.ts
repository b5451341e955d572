import { createApplication as create, studentApplications as list } from '#domain/applications/calls'
import { createApplication } from '#server/applications/create-application'
import { studentApplications } from '#server/applications/student-applications'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(list, ({ db, actor, params }) => studentApplications(db, actor, params.id))
export const POST = endpoint(create, ({ db, actor, params, body }) =>
  createApplication(db, actor, params.id, body),
)
