import { beforeAll, describe, test as each, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import {
  updateThemeVersion as CHOOSE,
  saveBranding as SAVE,
  addThemeSwitch as SWITCH,
  addBrandImage as UPLOAD,
} from '#domain/branding/calls'
import { openBrandImage } from '#server/branding/open-brand-image'
import { identified } from '#server/platform/login/identity'
import { personById } from '#server/platform/login/person'
import { runtime } from '#server/platform/runtime/runtime'
import { LOGO, letChooseLook, pngOf, repeatedDrawing } from '#tests/support/company/branding'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { whatIsWritten } from '#tests/support/database/whole-database'
import { callEndpoint } from '#tests/support/http/http'
import { formOf, useCallServices } from '#tests/support/http/send-valid'

const test = testDatabase()
const world = worldPerTest(test)

beforeAll(async () => {
  useCallServices(test.db)
})

const owner = () => world.people.partner
const brightpath = () => world.partners.brightpath.id
const save = (more: object, actor: Actor = owner(), id = brightpath()) =>
  callEndpoint(SAVE, {
    actor,
    method: 'PUT',
    params: { id },
    body: { DisplayName: 'Brightpath Study', ...more },
  })
const upload = (file: { name: string; bytes: Uint8Array<ArrayBuffer> }, actor: Actor = owner()) =>
  callEndpoint(UPLOAD, {
    ...{ actor, method: 'POST', params: { id: actor.partnerId ?? brightpath() } },
    body: formOf({}, 'image', file),
  })
const choose = (theme_version: number, actor: Actor = owner()) =>
  callEndpoint(CHOOSE, { actor, method: 'POST', body: { user_id: owner().id, theme_version } })
const allow = (theme_switch: boolean) =>
  callEndpoint(SWITCH, {
    ...{ actor: world.people.admin, method: 'POST' },
    body: { partner_id: brightpath(), theme_switch },
  })
/** The look of the user's next page. */
async function lookOf(userId: string) {
  const row = await personById(test.db, userId)
  if (!row) throw new Error('Nobody')
  return identified(row, 'cookie', '').brand
}
const svg = (content: string) => ({
  name: 'logo.svg',
  bytes: new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${content}</svg>`,
  ),
})

describe('the form of a partner’s look', () => {
  each.each([
    [{ Accent: 'red' }, { Accent: 'Enter a colour such as #0b5cad' }],
    [{ Accent: '#fff' }, { Accent: 'Enter a colour such as #0b5cad' }],
    [{ Accent: '#fff}body{display:none' }, { Accent: 'Enter a colour such as #0b5cad' }],
    [{ SupportEmail: 'nobody' }, { SupportEmail: 'Enter a valid e-mail address' }],
    [{ SupportPhone: '94430' }, { SupportPhone: 'Enter a telephone number with its country code' }],
    [{ DisplayName: 'Two\nlines' }, { DisplayName: 'Enter a single line of text' }],
    [{ Logo: 'https://elsewhere.example/logo.png' }, { Logo: 'Upload the picture first' }],
  ])('refuses %j and changes nothing', async (more, fields) => {
    const before = await whatIsWritten(test.db)
    const { status, json } = await save(more)
    expect([status, json.error?.fields]).toEqual([422, fields])
    expect(await whatIsWritten(test.db)).toEqual(before)
  })

  it('refuses a picture uploaded by another partner', async () => {
    const theirs = await upload(LOGO, world.people.otherPartner)
    const { status, json } = await save({ Logo: theirs.json.data.Path })
    expect([status, json.error?.fields]).toEqual([422, { Logo: 'Upload the picture first' }])
  })

  it('refuses an older version and names who changed it', async () => {
    await save({ Version: 0 })
    const { status, json } = await save({ Version: 0, Accent: '#7420bd' })
    expect([status, json.error?.code]).toEqual([409, 'STALE_VERSION'])
    expect(json.error?.data.current.DisplayName).toBe('Brightpath Study')
  })

  it('records changed fields in the partner’s history, and no unchanged ones', async () => {
    await save({ Accent: '#7420BD' })
    await save({ Accent: '#7420bd' })
    const { rows } = {
      rows: await test.db
        .selectFrom('history')
        .select(['action', 'changes'])
        .where('subject', '=', 'partner')
        .execute(),
    }
    expect(rows).toEqual([
      {
        action: 'Look changed',
        changes: [
          { Field: 'Brand name', Old: '', New: 'Brightpath Study' },
          { Field: 'Colour', Old: '', New: '#7420bd' },
        ],
      },
    ])
  })
})

describe('a picture of a look', () => {
  it('is public after the upload, sandboxed and cacheable', async () => {
    const { json } = await upload(LOGO)
    const [, , partnerId = '', fileId = ''] = (json.data.Path as string).split('/')
    const served = await openBrandImage(runtime(), { partnerId, fileId })
    expect(Buffer.from(await served.arrayBuffer())).toEqual(Buffer.from(LOGO.bytes))
    expect(served.headers.get('content-type')).toBe('image/svg+xml')
    expect(served.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
    expect(served.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const elsewhere = await openBrandImage(runtime(), { partnerId: world.partners.northstar.id, fileId })
    expect(elsewhere.status).toBe(404)
  })

  each.each([
    ['a script', svg('<script>alert(1)</script>'), 'FILE_CONTENT_MISMATCH'],
    ['an event handler', svg('<path onload="alert(1)" d="M0 0"/>'), 'FILE_CONTENT_MISMATCH'],
    ['a page with the name of a picture', { name: 'a.png', bytes: svg('').bytes }, 'FILE_CONTENT_MISMATCH'],
    ['too many bytes', { name: 'a.svg', bytes: svg(' '.repeat(600_000)).bytes }, 'BRAND_IMAGE_TOO_LARGE'],
    ['too many pixels', { name: 'a.png', bytes: pngOf(40_000, 40_000) }, 'PICTURE_TOO_LARGE'],
    ['endless repetition', svg(repeatedDrawing(10)), 'FILE_NOT_CHECKED'],
    ['a PDF', { name: 'a.pdf', bytes: new TextEncoder().encode('%PDF-1.4') }, 'FILE_TYPE_NOT_ALLOWED'],
  ])('is refused with %s', async (_, file, code) => {
    const { json } = await upload(file)
    expect(json.error?.code).toBe(code)
    expect(await test.db.selectFrom('brand_images').selectAll().execute()).toEqual([])
  })
})

describe('the look of a user', () => {
  it('is the partner’s once allowed and chosen, for its counsellors and students only', async () => {
    await save({ Accent: '#7420bd' })
    expect((await choose(2)).json.error?.code).toBe('THEME_SWITCH_OFF')
    await allow(true)
    expect(await lookOf(owner().id)).toBeNull()
    await choose(2)
    for (const person of [owner(), world.people.counsellor])
      expect(await lookOf(person.id)).toMatchObject({ DisplayName: 'Brightpath Study', Accent: '#7420bd' })
    expect(await lookOf(world.people.otherPartner.id)).toBeNull()
    expect(await lookOf(world.people.admin.id)).toBeNull()
    await choose(1)
    expect(await lookOf(owner().id)).toBeNull()
  })

  it('is Tassel’s again when the company withdraws the permission', async () => {
    await allow(true)
    await choose(2)
    const { json } = await allow(false)
    expect(json.data.Branding).toMatchObject({ ThemeSwitch: false, ThemeVersion: 1 })
    expect(await lookOf(owner().id)).toBeNull()
  })

  it('cannot be chosen or saved by a partner whose tier does not include a look', async () => {
    await letChooseLook(test.db, brightpath())
    await test.db
      .updateTable('partners')
      .set({ switched_off: ['theme'] })
      .where('id', '=', brightpath())
      .execute()
    const row = await personById(test.db, owner().id)
    const shut = {
      ...owner(),
      partnerStatus: { ...owner().partnerStatus, switchedOff: ['theme'] },
    } as Actor
    expect(row).not.toBeNull()
    for (const refused of [await choose(2, shut), await save({}, shut)])
      expect([refused.status, refused.json.error?.code]).toEqual([403, 'PARTNER_SWITCHED_OFF'])
    const staff = await save({}, world.people.admin)
    expect([staff.status, staff.json.error?.message]).toEqual([
      403,
      'An administrator has switched this off for the partner.',
    ])
  })
})
