import * as calls from '#domain/branding/calls'
import { addBrandImage } from '#server/branding/add-brand-image'
import { getBranding } from '#server/branding/get-branding'
import { getThemeSwitch, themeVersionPermission } from '#server/branding/read-theme'
import { saveBranding } from '#server/branding/save-branding'
import { addThemeSwitch, updateThemeVersion } from '#server/branding/switch-theme'
import { answering } from '#server/platform/http/answering'
import { runtime } from '#server/platform/runtime/runtime'

export const answers = answering(calls, {
  getBranding: ({ db, actor, params }) => getBranding(db, actor, params.id),
  saveBranding: ({ db, actor, params, body }) => saveBranding(db, actor, params.id, body),
  addBrandImage: ({ db, actor, params, files }) =>
    addBrandImage(db, runtime().files, actor, params.id, files),
  updateThemeVersion: ({ db, actor, body }) => updateThemeVersion(db, actor, body),
  getThemeSwitch: ({ db, actor, params }) => getThemeSwitch(db, actor, params.id),
  addThemeSwitch: ({ db, actor, body }) => addThemeSwitch(db, actor, body),
  themeVersionPermission: ({ db, actor, params }) => themeVersionPermission(db, actor, params.id),
})
