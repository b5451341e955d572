import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '#db/schema'
import { idsOf } from '#db/seed/made-up/ids'
import { PARTNERS } from '#db/seed/partners/partners'
import { personId } from '#db/seed/people'

const OWNER = 'partner@brightpath.example'
const CODE = 'BPE-0017'

const SUN = '<circle cx="18" cy="17" r="8" fill="#f2a33a"/>'
const PATH = (colour: string) =>
  `<path d="M4 33c8-1 8-7 14-8s8-7 14-8" fill="none" stroke="${colour}" stroke-width="4" stroke-linecap="round"/>`
const logo = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="168" height="38" viewBox="0 0 168 38">${SUN}${PATH(colour)}
<text x="44" y="27" font-family="Noto Sans, Segoe UI, Roboto, sans-serif" font-size="22" font-weight="600" fill="${colour}">Brightpath</text></svg>`

/** Hills at sunrise with a path between them. */
const HERO = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="420" viewBox="0 0 1200 420" preserveAspectRatio="xMidYMid slice">
<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f9d9a8"/><stop offset="1" stop-color="#fdf3e1"/></linearGradient></defs>
<path fill="url(#sky)" d="M0 0h1200v420H0z"/><circle cx="840" cy="190" r="70" fill="#f2a33a"/>
<path fill="#a9c9bd" d="M0 270c180-90 320-20 480-40s260-110 420-60 200 70 300 40v210H0z"/>
<path fill="#4f917c" d="M0 330c220-80 380 0 560-30s320-60 640 10v110H0z"/>
<path fill="#12664f" d="M0 380c260-60 460-10 700-20s360-20 500 0v60H0z"/>
<path fill="none" stroke="#fdf3e1" stroke-width="14" stroke-linecap="round" d="M420 420c60-40 220-40 250-70s60-40 110-54"/></svg>`

const PICTURES = [
  ['logo', 'Brightpath logo.svg', logo('#12664f')],
  ['logo_dark', 'Brightpath logo dark.svg', logo('#9fd8c4')],
  [
    'favicon',
    'Brightpath icon.svg',
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 38 38">${SUN}${PATH('#12664f')}</svg>`,
  ],
  ['hero', 'Brightpath hero.svg', HERO],
] as const

/**
 * Gives Brightpath its own branding, for its domain and landing page. In the portal its people see Tassel's
 * until they switch.
 */
export async function insertBrandings(
  tx: Kysely<Database>,
  put: (id: string, bytes: Uint8Array) => Promise<unknown>,
  founded: Date,
): Promise<void> {
  const partner = PARTNERS.find(({ row }) => row.code === CODE)
  if (!partner) throw new Error(`${CODE} is no partner of the demo`)
  const partnerId = partner.row.id
  const idOf = idsOf('brand picture')
  const images: Record<string, string> = {}
  for (const [column, name, svg] of PICTURES) {
    const id = idOf()
    const bytes = new TextEncoder().encode(svg)
    await put(id, bytes)
    await tx
      .insertInto('files')
      .values({
        id,
        name,
        content_type: 'image/svg+xml',
        size: bytes.length,
        uploaded_by: personId(OWNER),
        sha256: createHash('sha256').update(bytes).digest('hex'),
        created_at: founded,
      })
      .execute()
    await tx
      .insertInto('brand_images')
      .values({ file_id: id, partner_id: partnerId, created_at: founded })
      .execute()
    images[column] = id
  }
  await tx
    .insertInto('brandings')
    .values({
      partner_id: partnerId,
      display_name: 'Brightpath',
      accent: '#12664f',
      ...images,
      welcome:
        'Study abroad with people who have been there: from the first question to the first day on campus.',
      support_email: 'hello@brightpath.example',
      support_phone: '+91 80 4718 2200',
      theme_switch: true,
      theme_version: 1,
      version: 1,
      updated_at: founded,
      updated_by: personId(OWNER),
    })
    .execute()
}
