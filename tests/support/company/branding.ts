import type { Db } from '#db/database'
import type { Situation } from '#tests/support/http/situation'
import { SAMPLES } from '#tests/support/input/files/file-samples'
import type { ValidCall } from '#tests/support/valid-calls/valid-calls'

/** A small logo. */
export const LOGO = {
  name: 'logo.svg',
  bytes: new TextEncoder().encode(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 24"><path fill="#7420bd" d="M0 0h96v24H0z"/></svg>',
  ),
}

/** The sample picture, whose head claims another size. */
export function pngOf(width: number, height: number): Uint8Array<ArrayBuffer> {
  const file = Buffer.from(SAMPLES.png)
  file.writeUInt32BE(width, 16)
  file.writeUInt32BE(height, 20)
  return new Uint8Array(file)
}

/** The content of a drawing whose groups each use the one before ten times. */
export function repeatedDrawing(steps: number): string {
  const groups = Array.from({ length: steps }, (_, step) => {
    const uses = `<use href="#g${step}"/>`.repeat(10)
    return `<g id="g${step + 1}">${uses}</g>`
  })
  return `<defs><g id="g0"><rect/></g>${groups.join('')}</defs><use href="#g${steps}"/>`
}

/** Permits a partner its own look, as an administrator does. */
export async function letChooseLook(db: Db, partnerId: string): Promise<void> {
  await db
    .insertInto('brandings')
    .values({ partner_id: partnerId, theme_switch: true })
    .onConflict((at) => at.column('partner_id').doUpdateSet({ theme_switch: true }))
    .execute()
}

/** Requests on a partner's look that are accepted in this situation. */
export function brandingCalls({ world: { people, partners } }: Situation) {
  const { partner: owner, superadmin } = people
  const partnerId = partners.brightpath.id
  const byOwner = { actor: owner, params: { id: partnerId } }
  const { id: UserId } = owner
  const pictures = { Logo: null, LogoDark: null, Favicon: null, Hero: null }
  return {
    getBranding: byOwner,
    saveBranding: {
      ...byOwner,
      body: {
        ...{ UserId, Version: 1, DisplayName: 'Brightpath Study', Accent: '#7420bd', ...pictures },
        ...{ Welcome: 'Welcome', SupportEmail: 'help@brightpath.example', SupportPhone: '+91 94430 12345' },
      },
    },
    addBrandImage: { ...byOwner, body: { UserId }, file: LOGO },
    updateThemeVersion: { actor: owner, body: { user_id: UserId, theme_version: 2 } },
    getThemeSwitch: byOwner,
    addThemeSwitch: {
      actor: superadmin,
      body: { user_id: superadmin.id, partner_id: partnerId, theme_switch: true },
    },
    themeVersionPermission: { actor: owner, params: { id: UserId } },
  } satisfies Record<string, ValidCall>
}
