import { letChooseLook } from '#tests/support/company/branding'
import type { OwnRequest } from './own-requests'

/** Requests about the look of a person's own partner, or of Brightpath for people without one. */
const ownLook: OwnRequest = async ({ person, valid }) =>
  person.partnerId === null ? {} : { params: { id: person.partnerId }, body: { ...valid.body, Version: 0 } }

const ownChoice: OwnRequest = async ({ db, person }) => {
  if (person.partnerId === null) return {}
  await letChooseLook(db, person.partnerId)
  return { body: { user_id: person.id, theme_version: 2 } }
}

const ownId: OwnRequest = async ({ person }) => ({ params: { id: person.id } })

export const OWN_LOOK: Record<string, OwnRequest> = {
  getBranding: ownLook,
  saveBranding: ownLook,
  addBrandImage: ownLook,
  getThemeSwitch: ownLook,
  updateThemeVersion: ownChoice,
  themeVersionPermission: ownId,
}
