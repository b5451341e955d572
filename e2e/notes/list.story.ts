import { allHydrated } from '../support/hydrated'
import { MAKER, PARTNER, PROCESSOR } from '../support/job'
import { expect, PASSWORD, test } from '../support/portal'

test.use({ company: 'shared' })

test('the sign-in page and the first rows of the list need no script', { tag: '@main' }, async ({
  stage,
}) => {
  const { page } = await stage.visitor({ javaScriptEnabled: false })
  await page.goto('/commission-note?tab=AllNotes&view=none')
  await page.getByLabel('E-mail').fill(MAKER)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('row')).toHaveCount(21)
  await page.getByRole('searchbox').fill('CN/2627/0000')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/searchQuery=CN/)
})

test('filters, sorting and paging are in the address, and Back undoes them', { tag: '@main' }, async ({
  stage,
}) => {
  const { page } = await stage.as(PROCESSOR)
  await page.goto('/commission-note?tab=AllNotes&view=none')
  await expect(page.getByRole('grid')).toBeVisible()
  const all = page.url()
  await page.getByRole('button', { name: 'Any status' }).click()
  await page.getByRole('checkbox', { name: 'Invoice Uploaded', exact: true }).check()
  await expect(page).toHaveURL(/statusLabel=Invoice\+Uploaded/)
  await expect(page.getByRole('link', { name: /^Remove filter Status/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: /^Remove filter Status/ })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(all)
  await page.goForward()
  await page.getByRole('link', { name: /^Remove filter Status/ }).click()
  await expect(page).not.toHaveURL(/statusLabel/)
})

test('several statuses form one filter, and a partner and an invoice narrow it', async ({ stage }) => {
  const { page } = await stage.as(PROCESSOR)
  await page.goto('/commission-note?tab=AllNotes&view=none')
  await expect(page.getByRole('grid')).toBeVisible()
  await page.getByRole('button', { name: 'Any status' }).click()
  await page.getByRole('checkbox', { name: 'Invoice Uploaded', exact: true }).check()
  await page.getByRole('checkbox', { name: 'Sent to Partner', exact: true }).check()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: '2 statuses' })).toBeVisible()
  const chip = page.getByRole('link', { name: 'Remove filter Status: Sent to Partner, Invoice Uploaded' })
  await expect(chip).toBeVisible()
  await page.getByRole('button', { name: 'More filters' }).click()
  await expect(page.getByRole('option', { name: /\(\d+ new invoices?\)$/ }).first()).toBeAttached()
  await page.getByLabel('Partner', { exact: true }).selectOption({ label: 'Brightpath Education' })
  await page.getByLabel('Invoice number').fill('inv/2627')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Remove filter Partner: Brightpath Education' })).toBeVisible()
  await expect(page).toHaveURL(/invoiceNumber=inv/)
})

test('the panel of filters is beneath its button from its first frame', async ({ stage }) => {
  const { page } = await stage.as(MAKER)
  await page.goto('/commission-note?tab=AllNotes&view=none')
  await allHydrated(page)
  const gap = await page
    .getByRole('button', { name: 'More filters' })
    .evaluate((button: HTMLButtonElement) => {
      button.click()
      // Read in the same task: `toggle` has not been dispatched yet.
      const panel = button.popoverTargetElement
      return (panel?.getBoundingClientRect().top ?? 0) - button.getBoundingClientRect().bottom
    })
  expect(gap).toBeGreaterThanOrEqual(0)
  expect(gap).toBeLessThan(20)
})

test('a list opens with its reader’s waiting notes, and All notes shows the rest', { tag: '@main' }, async ({
  stage,
}) => {
  const { page } = await stage.as(PROCESSOR)
  await page.goto('/commission-note')
  await expect(page.getByRole('button', { name: 'View: Waiting for me' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Remove filter With: Me' })).toBeVisible()
  await page.getByRole('button', { name: 'View: Waiting for me' }).click()
  await page.getByRole('menuitemradio', { name: 'Due in 7 days' }).click()
  await expect(page).toHaveURL(/view=due-in-7-days/)
  await page.getByRole('button', { name: 'View: Due in 7 days' }).click()
  await page.getByRole('menuitemradio', { name: 'All notes' }).click()
  await expect(page.getByRole('link', { name: /^Remove filter/ })).toHaveCount(0)
})

test('the link above a note leads back to the list as it was left', async ({ stage }) => {
  const { page } = await stage.as(PROCESSOR)
  await page.goto('/commission-note?tab=AllNotes&statusLabel=Invoice+Uploaded&sort=number')
  await expect(page.getByRole('grid')).toBeVisible()
  await page
    .getByRole('link', { name: /\/CN\// })
    .first()
    .click()
  await expect(page).toHaveURL(/\/commission-note\/[\da-f-]{36}/)
  await page.getByRole('main').getByRole('link', { name: 'Commission notes' }).click()
  await expect(page).toHaveURL(/statusLabel=Invoice\+Uploaded&sort=number/)
  await expect(page.getByRole('link', { name: /^Remove filter Status/ })).toBeVisible()
})

test('total and outstanding are visible at every width, with their totals by currency', async ({ stage }) => {
  const { page } = await stage.as(PROCESSOR)
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/commission-note?tab=AllNotes&view=none')
    await expect(page.getByRole('grid')).toBeVisible()
    for (const name of ['Total', 'Outstanding'])
      await expect(page.getByRole('columnheader', { name, exact: true })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('region', { name: 'Totals by currency' })).toContainText(
      /AUD\d+ notes?Total [\d,.]+/,
    )
  }
  await page.getByRole('columnheader', { name: 'Outstanding' }).click()
  await expect(page).toHaveURL(/sort=outstanding/)
})

test('the totals of a long list are added up on request', async ({ stage }) => {
  const { page } = await stage.as(PROCESSOR)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/cn/totals')) asked.push(request.url())
  })
  // The company itself has too few notes.
  await page.route(/\/api\/v1\/cn\?/, async (route) => {
    const response = await route.fetch()
    const { data } = await response.json()
    await route.fulfill({ response, json: { data: { ...data, totalCount: 10_000, totalIsExact: false } } })
  })
  await page.goto('/commission-note?tab=AllNotes&view=none')
  const totals = page.getByRole('region', { name: 'Totals by currency' })
  await expect(totals).toBeVisible()
  await page.getByRole('button', { name: 'Any status' }).click()
  await page.getByRole('checkbox', { name: 'Invoice Uploaded', exact: true }).check()
  const add = page.getByRole('button', { name: 'Add up all notes' })
  await expect(add).toBeVisible()
  await expect(totals).toBeHidden()
  expect(asked).toHaveLength(1)
  await page.keyboard.press('Escape')
  await add.click()
  await expect(totals).toContainText(/[A-Z]{3}\d+ notes?Total [\d,.]+/)
  await expect(add).toBeHidden()
  expect(asked[1]).toContain('Invoice')
})

test('a half-visible row can be ticked in place, and a tick hidden by a filter is reported', async ({
  stage,
}) => {
  const { page } = await stage.as('admin@tassel.example')
  await page.setViewportSize({ width: 1440, height: 700 })
  await page.goto('/commission-note?tab=AllNotes&view=none&sort=number')
  await expect(page.getByRole('grid')).toBeVisible()
  const first = page.getByRole('checkbox', { name: 'Select this row' }).first()
  const before = await first.boundingBox()
  // In the visible part of the row at the grid's lower edge.
  const cut = await page.getByRole('grid').evaluate((grid) => {
    const within = (x: number, y: number) => document.elementFromPoint(x, y)?.closest('.grid-select')
    const box = grid.querySelector('[role="row"] .grid-select input')?.getBoundingClientRect()
    const x = (box?.left ?? 0) + (box?.width ?? 0) / 2
    let y = grid.getBoundingClientRect().bottom
    while (y > 0 && !within(x, y)) y -= 1
    return { x, y: y - 1 }
  })
  await page.mouse.click(cut.x, cut.y)
  await expect(page.getByText('1 selected')).toBeVisible()
  expect((await first.boundingBox())?.y).toBe(before?.y)
  await page.getByRole('searchbox').fill('no such note')
  await expect(page.getByText('1 of them hidden by the filters')).toBeVisible()
})

test('the keys go on from the row that was ticked last', async ({ stage }) => {
  const { page } = await stage.as('admin@tassel.example')
  await page.goto('/commission-note?tab=AllNotes&view=none')
  const boxes = page.getByRole('grid').getByRole('checkbox', { name: 'Select this row' })
  const box = page.getByRole('checkbox', { name: 'Select this row' })
  const row = page.getByRole('row').filter({ has: box }).nth(2)
  const number = await row.getByRole('link', { name: /^KCO\w*\/CN\/[\d/]+$/ }).textContent()
  await expect(row.getByRole('checkbox')).toHaveAccessibleName(`Select this row: ${number}`)
  await boxes.nth(2).click()
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByText('2 selected')).toBeVisible()
  await expect(boxes.nth(3)).toBeChecked()
})

test('the filters of every list apply at once, and typing continues', async ({ stage }) => {
  const { page } = await stage.as('admin@tassel.example')
  for (const [path, label, choice] of [
    ['/payments', 'Currency', 'AUD'],
    ['/wallet', 'Currency', 'AUD'],
    ['/security-log', 'Result', 'Done'],
    ['/university-invoices', 'Currency', 'AUD'],
  ] as const) {
    await page.goto(path)
    await page.getByLabel(label, { exact: true }).first().selectOption({ label: choice })
    await expect(page).toHaveURL(/(currency=AUD|outcome=done)/)
    await page.getByRole('searchbox').fill('KCO')
    await expect(page).toHaveURL(/searchQuery=KCO/)
    await expect(page.getByRole('searchbox')).toBeFocused()
  }
})

test('a partner sees only their own notes, from the first sending on', { tag: '@main' }, async ({
  stage,
}) => {
  const { page } = await stage.as(PARTNER)
  await page.goto('/commission-note?tab=InProgress&pageSize=100&view=none')
  const rows = page.getByRole('row').filter({ hasText: '/CN/' })
  await expect(rows.first()).toBeVisible()
  await expect(rows.filter({ hasText: 'Generated' })).toHaveCount(0)
  await expect(rows.filter({ hasText: 'Northstar' })).toHaveCount(0)
})

test('a user without a list of notes reads why', async ({ stage }) => {
  for (const email of ['student@mail.example', 'counsellor@brightpath.example']) {
    const { page } = await stage.as(email)
    const answer = await page.goto('/commission-note?tab=AllNotes&view=none')
    expect(answer?.status()).toBe(403)
    await expect(page.getByText('You are not authorised to access this page :(')).toBeVisible()
  }
})

test('staff without a tag read the list and its notes, and take no step', async ({ stage }) => {
  const { page } = await stage.as('staff@tassel.example')
  const answer = await page.goto('/commission-note?tab=AllNotes&view=none&statusLabel=Sent+to+Checker')
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('link', { name: 'Create', exact: true })).toHaveCount(0)
  await page
    .getByRole('link', { name: /\/CN\// })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'Students and amounts' })).toBeVisible()
  for (const name of ['Send to partner', 'Send back to maker'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Edit the note' })).toHaveCount(0)
})

test('blocked and unverified users read why they cannot sign in', async ({ stage }) => {
  for (const [email, message] of [
    ['blocked@tassel.example', 'unauthorized/access_denied'],
    ['unverified@tassel.example', 'Please verify your email before logging in.'],
  ] as const) {
    const { page } = await stage.visitor()
    await page.goto('/')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByText(message)).toBeVisible()
  }
})

/** Letters may reach that far out of a low line, in pixels; a third line would reach further. */
const HALF_A_LINE = 6
const LONG_STATUSES = 'Revisions+in+invoice+needed,Invoice+uploaded+after+corrections,Commission+Payment+Done'

test('every status of a note is whole in its row, comfortable or compact', async ({ stage }) => {
  const { page } = await stage.as(PROCESSOR)
  for (const compact of [false, true]) {
    await page.goto(`/commission-note?tab=AllNotes&view=none&statusLabel=${LONG_STATUSES}`)
    await expect(page.getByRole('grid')).toBeVisible()
    if (compact)
      await page.locator('.grid-frame').evaluate((frame) => frame.style.setProperty('--grid-row', '28px'))
    const long = page.locator('.grid-long')
    await expect(long.first()).toBeVisible()
    const cut = await page
      .locator('[role=gridcell][col-id=status] [title]')
      .evaluateAll(
        (labels, spare) =>
          labels
            .filter(
              (each) => each.scrollHeight > each.clientHeight + spare || each.scrollWidth > each.clientWidth,
            )
            .map((each) => each.textContent),
        HALF_A_LINE,
      )
    expect(cut).toEqual([])
  }
})

test('a count of send-backs with two digits is whole in its column', async ({ stage }) => {
  const { page } = await stage.as(PROCESSOR)
  await page.goto('/commission-note?tab=AllNotes&view=none&statusLabel=Updated+CN+sent+to+checker')
  await expect(page.getByRole('grid')).toBeVisible()
  const counts = page.locator('.grid-cell .track-rounds > [aria-hidden="true"]:not(svg)')
  await expect(counts.first()).toBeVisible()
  const cut = await counts.evaluateAll((all) =>
    all.filter((count) => {
      // Three digits of days are the widest text before the count.
      const cell = count.closest('.grid-cell')
      const days = cell?.querySelector('.track-days')
      if (days) days.textContent = '120 d'
      count.textContent = '12'
      return cell && count.getBoundingClientRect().right > cell.getBoundingClientRect().right
    }),
  )
  expect(cut).toHaveLength(0)
})
