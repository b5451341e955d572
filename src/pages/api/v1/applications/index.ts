import { listApplications as list } from '#domain/applications/calls'
import { listApplications } from '#server/applications/list-applications'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(list, ({ db, actor, query }) => listApplications(db, actor, query))
