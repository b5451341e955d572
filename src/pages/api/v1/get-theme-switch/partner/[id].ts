import { getThemeSwitch as call } from '#domain/branding/calls'
import { getThemeSwitch } from '#server/branding/read-theme'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(call, ({ db, actor, params }) => getThemeSwitch(db, actor, params.id))
