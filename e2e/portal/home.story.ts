import { CHECKER, MAKER, PARTNER } from '../support/job'
import { expect, test } from '../support/portal'

test.use({ company: 'shared' })

test('a partner finds out in one press when the money comes, and for which notes', async ({ stage }) => {
  const { page } = await stage.as(PARTNER)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  const figures = page.getByRole('list', { name: 'Money you expect', exact: true })
  const expected = figures.getByRole('link', { name: /Expected in 30 days$/ })
  const count = Number.parseInt((await expected.textContent()) ?? '', 10)
  expect(count).toBeGreaterThan(0)
  await expected.click()
  await expect(page).toHaveURL(/tab=InProgress&due=30days/)
  await expect(page.getByRole('status').filter({ hasText: `${count} notes` })).toBeVisible()
})

test('each person has a home with one thing to do first, without script', { tag: '@main' }, async ({
  stage,
}) => {
  for (const [email, section, first] of [
    [MAKER, 'Notes to make', /^Sent back to you: \d+$/],
    [CHECKER, 'Notes to check', /^To check, no differences: \d+$/],
  ] as const) {
    const { page } = await stage.as(email, { javaScriptEnabled: false })
    await page.goto('/')
    await expect(page.getByRole('region', { name: section })).toBeVisible()
    await page.getByRole('link', { name: first }).click()
    await expect(page).toHaveURL(/waitingFor=me/)
    await expect(page.getByRole('heading', { name: 'Commission notes' })).toBeAttached()
  }
})

test('finance finds the weeks that need cash, and the notes to pay in one of them', async ({ stage }) => {
  const { page } = await stage.as('finance@tassel.example')
  await page.goto('/')
  const weeks = page.getByRole('region', { name: 'Cash needed by week' })
  await expect(weeks.getByRole('listitem').filter({ hasText: /^Week of/ })).toHaveCount(6)
  await weeks.getByRole('link').first().click()
  await expect(page).toHaveURL(/dueWeek=\d{4}-\d\d-\d\d/)
  await expect(page.getByRole('status').filter({ hasText: /^[1-9]\d* notes?/ })).toBeVisible()
})

test('finance sees the receipts of a month’s invoices, and opens them and the open claw-backs', async ({
  stage,
}) => {
  const { page } = await stage.as('finance@tassel.example')
  await page.goto('/')
  const picture = page.getByRole('region', { name: /^Received, shared and paid in / }).first()
  await picture.getByText('As a table').click()
  await expect(picture.getByRole('columnheader')).toHaveText([
    'Invoices of',
    'Received',
    'Shared',
    'Paid, with tax',
  ])
  await picture.getByRole('row').last().getByRole('link').click()
  await expect(page).toHaveURL(/university-invoices\?startDate=\d{4}-\d\d-01&endDate=/)
  await page.goBack()
  const settle = page.getByRole('region', { name: 'To settle' })
  await settle.getByRole('link', { name: /Open claw-backs$/ }).click()
  await expect(page).toHaveURL(/\/wallet\?clawBacks=open/)
  await expect(page.getByRole('heading', { name: 'Open claw-backs' })).toBeVisible()
})

test('a home loads less than 20 KB of script, and its bell comes alive by a press', async ({ stage }) => {
  const { page } = await stage.as(MAKER)
  const scripts: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      scripts.push(
        response
          .request()
          .sizes()
          .then(({ responseBodySize }) => responseBodySize),
      )
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  const sizes = await Promise.all(scripts)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(20_000)
  await page.getByRole('button', { name: /^Notices/ }).click()
  await expect(page.getByRole('dialog', { name: 'Notices' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeVisible()
})

test('a chart links to the list that it counts, and shows its table at one press', async ({ stage }) => {
  const { page } = await stage.as(PARTNER)
  await page.goto('/')
  const picture = page.getByRole('region', { name: 'Notes by who has them' })
  await picture.getByText('As a table').click()
  const row = picture.getByRole('row', { name: /^Payment processor/ })
  const count = Number((await row.getByRole('cell').last().textContent()) ?? '')
  expect(count).toBeGreaterThan(0)
  await picture.getByRole('link', { name: `Payment processor ${count}` }).click()
  await expect(page).toHaveURL(/turn=paymentProcessor/)
  await expect(page.getByRole('status').filter({ hasText: `${count} notes` })).toBeVisible()
})

test('the period of past work is chosen without script and opens its list; waiting work stays', async ({
  stage,
}) => {
  const { page } = await stage.as(PARTNER, { javaScriptEnabled: false })
  await page.goto('/')
  const waits = page.getByRole('list', { name: 'Money you expect', exact: true })
  const before = await waits.textContent()
  await page.getByLabel('Period').selectOption('This financial year')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/period=this-year/)
  await expect(
    page.getByRole('heading', { name: /^This financial year, 1 Apr \d{4} – 31 Mar \d{4}$/ }),
  ).toBeVisible()
  expect(await waits.textContent()).toBe(before)
  const paid = page.getByRole('list', { name: 'Payments', exact: true }).getByRole('link').first()
  const count = Number.parseInt((await paid.textContent()) ?? '', 10)
  expect(count).toBeGreaterThan(0)
  await paid.click()
  await expect(page).toHaveURL(/\/payments\?kind=debit&startDate=\d{4}-04-01&endDate=\d{4}-03-31/)
  await expect(page.getByRole('status').filter({ hasText: new RegExp(`^${count} `) })).toBeVisible()

  await page.goto('/?period=custom')
  await page.getByLabel('First day').fill('2026-05-09')
  await page.getByLabel('Last day').fill('2026-05-03')
  await page.getByRole('button', { name: 'Show' }).last().click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Please select end date greater than or equal to start date' }),
  ).toBeVisible()
  await expect(page.getByLabel('Last day')).toHaveValue('2026-05-03')
})

test('Back and a reload show the period and the filters of the address', async ({ stage }) => {
  const { page } = await stage.as(CHECKER)
  for (const [path, label] of [
    ['/', 'Period'],
    ['/payments', 'Kind'],
  ] as const) {
    await page.goto(path)
    const choice = page.getByRole('combobox', { name: label })
    const first = await choice.inputValue()
    await choice.selectOption({ index: 1 })
    await page.waitForURL(/\?/)
    const second = await choice.inputValue()
    expect(second).not.toBe(first)
    await page.reload()
    await expect(choice).toHaveValue(second)
    await page.goBack()
    await expect(page).not.toHaveURL(/\?/)
    await expect(choice).toHaveValue(first)
  }
})

test('the text of a chart is 12 px at every width, and 9 px on paper', async ({ stage }) => {
  const { page } = await stage.as(CHECKER)
  await page.goto('/')
  const texts = page.getByRole('region', { name: 'Students in progress' }).locator('text')
  const least = async () => {
    const sizes = await texts.evaluateAll((all) =>
      all.map((each) => {
        const scale = (each as SVGTextElement).getScreenCTM()?.a ?? 0
        return Number.parseFloat(getComputedStyle(each).fontSize) * scale
      }),
    )
    return Math.min(...sizes)
  }
  for (const width of [1440, 1024, 360]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await least(), `${width} px`).toBeGreaterThanOrEqual(12)
  }
  // The width of A4 without its margins.
  await page.setViewportSize({ width: 703, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  expect(await least()).toBeGreaterThanOrEqual(9)
})
