import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import { CHECKER, MAKER, PARTNER, PROCESSOR } from '../support/job'
import { expect, test } from '../support/portal'

const FINANCE = 'finance@tassel.example'
const LARGEST = '9999999999.99'

test.use({
  prepare: {
    // The newest notes come first in lists and have the widest amounts.
    fill: async (db: Db) => {
      await sql`update notes set payable_amount = ${LARGEST} where currency not in ('JPY', 'VND')
        and id in (select id from notes where paid_amount = 0 order by created_at desc limit 80)`.execute(db)
    },
  },
})

const SCENES: readonly (readonly [email: string, path: string])[] = [
  [MAKER, '/commission-note?tab=AllNotes&view=none&sort=-payable'],
  [PARTNER, '/commission-note?tab=InProgress&view=none&sort=-payable'],
  [CHECKER, '/commission-note/bulk-actions'],
  [PARTNER, '/wallet'],
  [PROCESSOR, '/payments'],
  [FINANCE, '/payments'],
  [FINANCE, '/university-invoices'],
]
const WIDTHS = [1440, 1024, 360]

/** Amounts that are partly hidden by an element around them. */
function hiddenAmounts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const MONEY = /^(?:[A-Z]{3}\s*)?[-−]?\d{1,3}(?:,\d{2,3})*(?:\.\d{2})?$/
    const cut: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>('main *')) {
      const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
      const text = own.map((node) => node.textContent?.trim() ?? '').join('')
      if (!/\d/.test(text) || !MONEY.test(text) || element.offsetParent === null) continue
      const range = document.createRange()
      range.selectNodeContents(element)
      const said = range.getBoundingClientRect()
      // Up to the nearest scrollable element, where the rest can be reached.
      let around: HTMLElement | null = element
      while (around !== null) {
        const box: DOMRect = around.getBoundingClientRect()
        const { overflowX } = getComputedStyle(around)
        if (overflowX === 'auto' || overflowX === 'scroll' || around.tagName === 'MAIN') break
        const isHiding = overflowX === 'hidden' || overflowX === 'clip'
        if (isHiding && box.width > 1 && (said.left < box.left - 1 || said.right > box.right + 1))
          cut.push(text)
        around = around.parentElement
      }
    }
    return cut
  })
}

for (const width of WIDTHS)
  test(`no amount is cut at ${width} px`, async ({ stage }) => {
    for (const [email, path] of SCENES) {
      const { page, context } = await stage.as(email, { viewport: { width, height: 900 } })
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      expect(await hiddenAmounts(page), `${email} ${path}`).toEqual([])
      const note = page.locator('a[href^="/commission-note/0"]').first()
      if (path.startsWith('/commission-note?')) {
        await note.click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\/CN\//)
        expect(await hiddenAmounts(page), `${email} a note`).toEqual([])
      }
      await context.close()
    }
  })

/** Tables of the page with columns that need scrolling. */
function cutTables(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.note-students')]
      .filter((table) => table.scrollWidth > table.clientWidth)
      .map((table) => `${table.className}: ${table.scrollWidth} in ${table.clientWidth}`),
  )
}

for (const width of [1280, 1024, 768])
  test(`the tables of a note are complete at ${width} px`, async ({ stage }) => {
    for (const email of [CHECKER, PARTNER]) {
      const { page, context } = await stage.as(email, { viewport: { width, height: 900 } })
      await page.goto(`/commission-note?tab=${email === PARTNER ? 'InProgress' : 'AllNotes'}&view=none`)
      await page.locator('a[href^="/commission-note/0"]').first().click()
      await expect(page.getByRole('region', { name: 'Students and amounts' })).toBeVisible()
      expect(await cutTables(page), email).toEqual([])
      await context.close()
    }
  })
