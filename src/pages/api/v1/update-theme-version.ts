import { updateThemeVersion as call } from '#domain/branding/calls'
import { updateThemeVersion } from '#server/branding/switch-theme'
import { endpoint } from '#server/platform/http/endpoint'

export const POST = endpoint(call, ({ db, actor, body }) => updateThemeVersion(db, actor, body))
