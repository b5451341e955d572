import { themeVersionPermission as call } from '#domain/branding/calls'
import { themeVersionPermission } from '#server/branding/read-theme'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(call, ({ db, actor, params }) => themeVersionPermission(db, actor, params.id))
