import { addThemeSwitch as call } from '#domain/branding/calls'
import { addThemeSwitch } from '#server/branding/switch-theme'
import { endpoint } from '#server/platform/http/endpoint'

export const POST = endpoint(call, ({ db, actor, body }) => addThemeSwitch(db, actor, body))
