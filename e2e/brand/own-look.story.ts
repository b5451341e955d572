import { act } from '../support/note'
import { expect, test } from '../support/portal'

const LOGO = {
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 24"><path fill="#7420bd" d="M0 0h96v24H0z"/></svg>',
  ),
}
/** A picture of 80 by 40 pixels. */
const PHOTO = {
  name: 'hero.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAFAAAAAoCAIAAADmAupWAAAARElEQVR42u3PQQ0AAAgEoItiSOvZzRZ+ZKMA6ZpXIiwsLCwsLCwsLCwsLCwsLCwsLCwsLCwsLCwsLCwsLCwsLCwsfGsBN0h1cZhsLukAAAAASUVORK5CYII=',
    'base64',
  ),
}
/** The colour as drawn on white. */
const TOO_LIGHT = '#ffb000'

test('a partner edits its look, previews it, switches it on for its students and off again', {
  tag: '@main',
}, async ({ stage }) => {
  const owner = (await stage.as('partner@brightpath.example')).page
  await owner.goto('/student-platform-settings')
  await owner.getByRole('link', { name: 'Brand', exact: true }).click()
  await expect(owner.getByRole('heading', { name: 'Brand', level: 1 })).toBeVisible()
  const form = owner.getByRole('form', { name: 'Brand' })
  await form.getByLabel('Brand name').fill('Brightpath Study')
  const colour = form.getByLabel('Colour', { exact: true })
  await colour.fill(` ${TOO_LIGHT.slice(1).toUpperCase()} `)
  await expect(colour).toHaveValue(TOO_LIGHT.toUpperCase())
  await colour.fill(TOO_LIGHT)
  const remove = form.getByRole('button', { name: 'Remove logo', exact: true })
  await remove.click()
  await form.getByLabel('Logo', { exact: true }).setInputFiles(LOGO)
  await expect(remove).toBeVisible()

  const preview = owner.getByRole('region', { name: 'Preview' })
  const colours = preview.getByTitle('Colours, in light and in dark mode').contentFrame()
  await expect(colours.getByText(`in place of ${TOO_LIGHT}, which could not be read`)).toBeVisible()
  await expect(colours.getByText(`${TOO_LIGHT}, as chosen`)).toBeVisible()
  const landing = preview.getByTitle('Landing page and sign-up').contentFrame()
  await expect(landing.getByRole('heading', { name: 'Study abroad with Brightpath Study' })).toBeVisible()
  const signIn = preview.getByTitle('Sign-in').contentFrame()
  await expect(signIn.getByRole('img', { name: 'Brightpath Study' })).toBeVisible()

  await act(owner, 'Save')
  await expect(owner.getByText('The look was saved.')).toBeVisible()

  const student = (await stage.as('student@mail.example')).page
  await student.goto('/dashboard')
  await expect(student.getByRole('link', { name: 'Tassel' })).toBeVisible()

  const admin = (await stage.as('admin@tassel.example')).page
  await admin.goto('/partners?searchQuery=Brightpath')
  await admin.getByRole('link', { name: 'Brightpath Education' }).click()
  await admin.getByRole('link', { name: 'Settings' }).click()
  await admin.getByRole('link', { name: 'Brand', exact: true }).click()
  await act(admin, 'Take the choice away')
  await expect(admin.getByText('has the portal’s look now.')).toBeVisible()
  await owner.reload()
  await expect(owner.getByRole('button', { name: 'Show your look' })).toHaveCount(0)
  await act(admin, 'Let the partner choose')
  await expect(admin.getByText('can choose its own look now.')).toBeVisible()

  await owner.reload()
  await act(owner, 'Show your look')
  await expect(owner.getByText('Your people and students see your look.')).toBeVisible()
  await student.reload()
  const logo = student.getByRole('link', { name: 'Brightpath Study' })
  await expect(logo.getByRole('img', { name: 'Brightpath Study' })).toBeVisible()
  await expect(student).toHaveTitle(/Brightpath Study$/)
  await expect(student.getByText('Tassel')).toHaveCount(0)
  await student.setViewportSize({ width: 360, height: 740 })
  const { width: shown } = (await logo.boundingBox()) ?? { width: 0 }
  expect(shown, 'a logo can be read on a phone where the page’s name is short').toBeGreaterThan(80)
  await student.setViewportSize({ width: 1280, height: 720 })
  await owner.goto('/applications/list')
  for (const width of [360, 320]) {
    await owner.setViewportSize({ width, height: 740 })
    expect(
      await owner
        .locator('.nav-place-entry')
        .evaluate(({ textContent, scrollWidth, clientWidth }) => [textContent, scrollWidth - clientWidth]),
      'the page’s name is whole beside the partner’s logo',
    ).toEqual(['Applications', 0])
  }
  await owner.setViewportSize({ width: 1280, height: 720 })
  await owner.goto('/student-platform-settings/brand')

  await act(owner, 'Show the portal’s look')
  await expect(owner.getByText('Your people and students see the portal’s look.')).toBeVisible()
  await student.reload()
  await expect(student.getByRole('link', { name: 'Tassel' })).toBeVisible()
})

test('a bitmap is cropped before its upload: fitted, by corners as large as a thumb, with Reset', async ({
  stage,
}) => {
  const owner = (await stage.as('partner@brightpath.example')).page
  await owner.setViewportSize({ width: 360, height: 740 })
  await owner.goto('/student-platform-settings/brand')
  const form = owner.getByRole('form', { name: 'Brand' })
  await form.getByLabel('Icon', { exact: true }).setInputFiles(PHOTO)
  const crop = owner.getByRole('dialog', { name: 'Crop the icon' })
  await expect(crop.getByRole('button', { name: 'Crop' })).toBeEnabled()
  const corner = crop.locator('cropper-handle[action="se-resize"]')
  const box = await corner.boundingBox()
  expect(box && [Math.round(box.width), Math.round(box.height)]).toEqual([44, 44])
  const chosen = crop.locator('cropper-selection')
  const sizeOf = async () => {
    const { width = 0, height = 0 } = (await chosen.boundingBox()) ?? {}
    return [Math.round(width), Math.round(height)]
  }
  const [width = 0, height = 1] = await sizeOf()
  // A square of the picture's height.
  expect(width).toBe(height)
  const { x, y } = box ?? { x: 0, y: 0 }
  await owner.mouse.move(x + 22, y + 22)
  await owner.mouse.down()
  await owner.mouse.move(x - 8, y - 8, { steps: 4 })
  await owner.mouse.up()
  await expect.poll(async () => (await sizeOf())[0]).toBeLessThan(width)
  await crop.getByRole('button', { name: 'Reset' }).click()
  await expect.poll(sizeOf).toEqual([width, height])
  const sent = owner.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('image'),
  )
  await crop.getByRole('button', { name: 'Crop' }).click()
  await sent
  await expect(crop).toBeHidden()
  const shown = form.getByRole('button', { name: 'Remove icon' }).locator('..').locator('img')
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight))
    .toBe(1)
})
