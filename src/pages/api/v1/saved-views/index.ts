import { createView as createCall, listViews as listCall } from '#domain/views/calls'
import { endpoint } from '#server/platform/http/endpoint'
import { createView } from '#server/views/create-view'
import { listViews } from '#server/views/list-views'

export const GET = endpoint(listCall, ({ db, actor, query }) => listViews(db, actor, query.list))
export const POST = endpoint(createCall, ({ db, actor, body }) => createView(db, actor, body))
