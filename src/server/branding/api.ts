import * as calls from '#domain/branding/calls'
import { addBrandImage } from '#server/branding/add-brand-image'
import { getBranding } from '#server/branding/get-branding'
import { getThemeSwitch, themeVersionPermission } from '#server/branding/read-theme'
import { saveBranding } from '#server/branding/save-branding'
import { addThemeSwitch, updateThemeVersion } from '#server/branding/switch-theme'
import { answering } from '#server/platform/http/answering'

export const answers = answering(calls, {
  getBranding,
  saveBranding,
  addBrandImage: (context, input) => addBrandImage(context, { ...input, files: context.uploads }),
  updateThemeVersion,
  getThemeSwitch,
  addThemeSwitch,
  themeVersionPermission,
})
