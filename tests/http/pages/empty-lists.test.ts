import { beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '#tests/support/http/browser'
import { runningPortal } from '#tests/support/vocabulary/running-portal'

const portal = runningPortal()
let people: Record<'staff' | 'admin' | 'finance' | 'beginner', Browser>

beforeAll(async () => {
  people = {
    staff: await portal.signIn('staff@tassel.example'),
    admin: await portal.signIn('admin@tassel.example'),
    finance: await portal.signIn('finance@tassel.example'),
    // Their partner has no counsellors yet.
    beginner: await portal.signIn('partner@northstar.example'),
  }
})

/** The text that a page shows instead of rows, and the link of its button. */
async function emptyOf(who: keyof typeof people, path: string) {
  const answer = await people[who].get(path)
  expect(answer.status, path).toBe(200)
  const html = (await answer.text()).replaceAll(/\s+/g, ' ')
  const [, empty = ''] = /<div class="empty"[^>]*>(.*?<\/div>)/.exec(html) ?? []
  const [, title] = /<h2[^>]*>(.*?)<\/h2>/.exec(empty) ?? []
  const [, text] = /<p[^>]*>(.*?)<\/p>/.exec(empty) ?? []
  const [, href] = /<a class="btn" href="(.*?)"/.exec(empty) ?? []
  return { title, text, href }
}

const FILTERED = { text: 'Remove a filter, or use a shorter search.' }

describe('a list without rows', () => {
  it('explains at the first visit how to start', async () => {
    expect(await emptyOf('beginner', '/counsellors')).toEqual({
      title: 'No counsellors yet',
      text: 'Invite the first one: students and enquiries are handed to counsellors, and each sees their own.',
    })
    // Sorting and paging hide no rows.
    const arranged = await emptyOf('beginner', '/counsellors?pageNo=1&pageSize=50')
    expect(arranged.title).toBe('No counsellors yet')
  })

  it.each([
    ['students', 'staff', '/students?searchQuery=xyzzy&view=none', '/students?view=none'],
    ['partners', 'staff', '/partners?searchQuery=xyzzy', '/partners'],
    ['counsellors', 'staff', '/counsellors?searchQuery=xyzzy', '/counsellors'],
    ['enquiries', 'staff', '/enquiries?searchQuery=xyzzy', '/enquiries'],
    ['applications', 'staff', '/applications/list?searchQuery=xyzzy', '/applications/list'],
    ['applications', 'staff', '/applications/board?searchQuery=xyzzy', '/applications/board'],
    ['universities', 'staff', '/universities?searchQuery=xyzzy', '/universities'],
    ['courses', 'staff', '/available-courses?maxFee=1&currency=GBP', '/available-courses'],
    ['subsidiaries', 'admin', '/subsidiaries?searchQuery=xyzzy', '/subsidiaries'],
    ['users', 'admin', '/users?searchQuery=xyzzy', '/users'],
    [
      'events',
      'admin',
      '/security-log?searchQuery=xyzzy&startDate=2020-01-01&endDate=2020-01-02',
      '/security-log',
    ],
    ['transactions', 'finance', '/payments?startDate=2001-01-01&endDate=2001-01-02', '/payments'],
    ['transactions', 'beginner', '/wallet?startDate=2001-01-01&endDate=2001-01-02', '/wallet'],
  ] as const)(
    'says that no %s match the filters, and clears them, to %s at %s',
    async (noun, who, path, all) => {
      expect(await emptyOf(who, path)).toEqual({
        ...FILTERED,
        title: `No ${noun} match these filters`,
        href: all,
      })
      const cleared = await (await people[who].get(all)).text()
      expect(cleared).not.toContain('match these filters')
    },
  )

  it.each([
    ['staff', '/students?view=none&pageNo=9999', '/students?view=none'],
    ['staff', '/partners?pageNo=9999', '/partners'],
    ['admin', '/users?pageNo=9999', '/users'],
    ['finance', '/payments?pageNo=9999', '/payments'],
  ] as const)(
    'tells %s at %s that the page is past the end, and links to the first',
    async (who, path, first) => {
      const { title, href } = await emptyOf(who, path)
      expect({ title, href }).toEqual({ title: 'There is nothing on this page', href: first })
    },
  )
})
