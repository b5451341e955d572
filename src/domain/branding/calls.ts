import { z } from 'zod'
import { callsOf } from '#domain/api/call'
import { byId, success } from '#domain/api/shapes'
import * as routes from './routes'
import * as schema from './schema'

const call = callsOf('Branding')
const saved = success({ Branding: schema.Branding })

export const getBranding = call(routes.getBranding, {
  permission: 'branding.keep',
  summary: 'Read a partner’s branding, with the colours as shown',
  params: byId,
  output: schema.Branding,
})
export const saveBranding = call(routes.saveBranding, {
  permission: 'branding.keep',
  summary: 'Change a partner’s branding',
  params: byId,
  body: schema.SaveBranding,
  output: saved,
})
export const addBrandImage = call(routes.addBrandImage, {
  permission: 'branding.keep',
  summary: 'Upload an image for a partner’s branding; it is used once the branding is saved with its path',
  params: byId,
  multipart: { fields: schema.AddBrandImage, file: 'image', most: 1 },
  output: success({ Path: z.string() }),
})
export const updateThemeVersion = call(routes.updateThemeVersion, {
  permission: 'branding.keep',
  summary: 'Choose which branding a partner’s users see: 1 is the portal’s, 2 the partner’s',
  aboutOthers: ['user_id'],
  body: schema.UpdateThemeVersion,
  output: success({ Branding: schema.Branding }),
})
export const getThemeSwitch = call(routes.getThemeSwitch, {
  permission: 'account.view',
  summary: 'Read whether a partner may choose its branding, and which one its users see',
  params: byId,
  output: schema.ThemeSwitch,
})
export const addThemeSwitch = call(routes.addThemeSwitch, {
  permission: 'branding.switch',
  summary: 'Allow a partner to choose its branding, or disallow it',
  body: schema.AddThemeSwitch,
  output: success({ Branding: schema.Branding }),
})
export const themeVersionPermission = call(routes.themeVersionPermission, {
  permission: 'account.view',
  summary: 'Read whether a user may choose the branding of their partner',
  params: byId,
  output: z.object({ HasPermission: z.boolean() }),
})
