import { z } from 'zod'
import { call } from '#domain/api/call'
import { byId, success } from '#domain/api/shapes'
import * as routes from './routes'
import * as schema from './schema'

const noun = 'Branding'
const saved = success({ Branding: schema.Branding })

/** Calls on a partner's own look (docs/decisions/0138-own-look.md). */
export const getBranding = call(routes.getBranding, {
  noun,
  permission: 'branding.keep',
  summary: 'A partner’s look, with the colours as they are drawn',
  params: byId,
  output: schema.Branding,
})
export const saveBranding = call(routes.saveBranding, {
  noun,
  permission: 'branding.keep',
  summary: 'Change a partner’s look',
  params: byId,
  body: schema.SaveBranding,
  output: saved,
})
export const addBrandImage = call(routes.addBrandImage, {
  noun,
  permission: 'branding.keep',
  summary: 'Upload a picture for a partner’s look; saving the look with its path puts it to use',
  params: byId,
  multipart: { fields: schema.AddBrandImage, file: 'image', most: 1 },
  output: success({ Path: z.string() }),
})
export const updateThemeVersion = call(routes.updateThemeVersion, {
  noun,
  permission: 'branding.keep',
  summary: 'Choose which look a partner’s people see: 1 is the portal’s, 2 the partner’s',
  aboutOthers: ['user_id'],
  body: schema.UpdateThemeVersion,
  output: success({ Branding: schema.Branding }),
})
export const getThemeSwitch = call(routes.getThemeSwitch, {
  noun,
  permission: 'account.view',
  summary: 'Whether a partner may choose its look, and which one its people see',
  params: byId,
  output: schema.ThemeSwitch,
})
export const addThemeSwitch = call(routes.addThemeSwitch, {
  noun,
  permission: 'branding.switch',
  summary: 'Let a partner choose its look, or not any more',
  body: schema.AddThemeSwitch,
  output: success({ Branding: schema.Branding }),
})
export const themeVersionPermission = call(routes.themeVersionPermission, {
  noun,
  permission: 'account.view',
  summary: 'Whether a person may choose the look of their partner',
  params: byId,
  output: z.object({ HasPermission: z.boolean() }),
})
