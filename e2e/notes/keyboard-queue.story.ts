import { CHECKER } from '../support/job'
import { takeMainStepByKey } from '../support/note'
import { expect, test } from '../support/portal'

const QUEUE = 30

test('a checker works through a queue of thirty notes by keyboard', async ({ stage }) => {
  const { page } = await stage.as(CHECKER)
  await page.goto('/commission-note?tab=AllNotes&sort=-pending')
  await expect(page.getByRole('grid')).toBeVisible()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys.getByText('Review the notes waiting for you')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)

  await page.keyboard.press('w')
  const queue = page.getByRole('navigation', { name: 'Queue' })
  await expect(queue).toBeVisible()
  const all = Number(/of (\d+) left/.exec((await queue.textContent()) ?? '')?.[1])
  expect(all).toBeGreaterThanOrEqual(QUEUE)
  const left = (count: number) => expect(queue.getByText(`${count} of ${all} left`)).toBeVisible()
  const here = () => page.getByRole('heading', { level: 1 }).textContent()

  const first = await here()
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(first ?? '')
  await left(all)
  await page.keyboard.press('k')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first ?? '')

  const seen = new Set<string>()
  let acted = ''
  for (let step = 1; step <= QUEUE; step++) {
    // The last note may be counted as done before the next one appears.
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(acted)
    await left(all - step + 1)
    acted = (await here()) ?? ''
    seen.add(acted)
    if (step % 6 !== 0) {
      await takeMainStepByKey(page)
    } else {
      await page.keyboard.press('r')
      const reason = page.getByRole('combobox', { name: 'Reason' })
      await expect(reason).toBeFocused()
      await expect(reason.getByRole('option', { name: 'Scholarship is missing or wrong' })).toBeAttached()
      await page.keyboard.type('Schol')
      await expect(reason).toHaveValue('SCHOLARSHIP')
      await page.keyboard.press('Control+Enter')
    }
    if (step < all) await left(all - step)
  }
  expect(seen.size, 'every note came once').toBe(QUEUE)

  await page.keyboard.press('u')
  await page.waitForURL(
    (url) => url.pathname === '/commission-note' && url.searchParams.get('sort') === '-pending',
  )
  await expect(page.getByRole('navigation', { name: 'Queue' })).toHaveCount(0)
})
