import { countApplications as count } from '#domain/applications/calls'
import { countApplications } from '#server/applications/count-applications'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(count, ({ db, actor }) => countApplications(db, actor))
