import { DEMO_DOMAIN } from '#db/seed/demo-people'
import type { Seed } from '#db/seed/made-up/seed'
import { BRIGHTPATH } from '#db/seed/partners/partners'
import { OWNER, personId } from '#db/seed/people'

const SUN = '<circle cx="18" cy="17" r="8" fill="#f2a33a"/>'
const PATH = (colour: string) =>
  `<path d="M4 33c8-1 8-7 14-8s8-7 14-8" fill="none" stroke="${colour}" stroke-width="4" stroke-linecap="round"/>`
const logo = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="168" height="38" viewBox="0 0 168 38">${SUN}${PATH(colour)}
<text x="44" y="27" font-family="Noto Sans, Segoe UI, Roboto, sans-serif" font-size="22" font-weight="600" fill="${colour}">Brightpath</text></svg>`
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 38 38">${SUN}${PATH('#12664f')}</svg>`

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
  ['favicon', 'Brightpath icon.svg', ICON],
  ['hero', 'Brightpath hero.svg', HERO],
] as const

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Gives Brightpath a branding and a local domain, which was checked daily until two hours ago. */
export function addBrandings(seed: Seed, founded: Date): void {
  const partner_id = BRIGHTPATH.row.id
  const by = personId(OWNER)
  const images = PICTURES.map(([column, name, svg]) => {
    const bytes = new TextEncoder().encode(svg)
    const file_id = seed.addFile('brand picture', { name, bytes, by, at: founded, type: 'image/svg+xml' })
    seed.add('brand_images', { file_id, partner_id, created_at: founded })
    return [column, file_id] as const
  })
  seed.add('brandings', {
    partner_id,
    display_name: 'Brightpath',
    accent: '#12664f',
    ...Object.fromEntries(images),
    welcome:
      'Study abroad with people who have been there: from the first question to the first day on campus.',
    support_email: 'hello@brightpath.example',
    support_phone: '+91 80 4718 2200',
    theme_switch: true,
    theme_version: 1,
    version: 1,
    updated_at: founded,
    updated_by: by,
  })
  const checked_at = new Date(seed.now.getTime() - 2 * HOUR_MS)
  const domain = { partner_id, domain: DEMO_DOMAIN, status: 'Valid' as const, findings: [] }
  seed.add('custom_domains', {
    ...domain,
    proof: 'portal-proof=demo',
    needs_proof: false,
    records: [{ Type: 'CNAME', Name: DEMO_DOMAIN, Value: 'localhost', Seen: ['localhost'] }],
    valid_at: founded,
    added_at: founded,
    added_by: by,
    checked_at,
  })
  seed.addNew('domain check', 'custom_domain_checks', {
    ...domain,
    first_at: founded,
    last_at: checked_at,
    count: Math.round((checked_at.getTime() - founded.getTime()) / DAY_MS),
  })
}
