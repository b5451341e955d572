import { afterAll, beforeAll, expect, it } from 'vitest'
import { paths } from '#domain/paths'
import type { Browser } from '#tests/support/http/browser'
import { insertNote } from '#tests/support/notes/notes'
import { scriptsOnceSeen, weightOf } from '#tests/support/pages/scripts-of-page'
import { fillConversation } from '#tests/support/questions/conversations'
import { openUndonePortal, type UndonePortal } from '#tests/support/who/undone-portal'
import { makeWorld } from '#tests/support/world'

const SENT_TO_PARTNER = 5
const MESSAGES = 500
const MAX_SCRIPT = 10 * 1024

let portal: UndonePortal<Awaited<ReturnType<typeof makeWorld>> & { quiet: string; loud: string }>
let maker: Browser
let partner: Browser
beforeAll(async () => {
  portal = await openUndonePortal(async (db) => {
    const world = await makeWorld(db)
    const quiet = await insertNote(db, world, { status_id: SENT_TO_PARTNER })
    const loud = await insertNote(db, world, { status_id: SENT_TO_PARTNER })
    const by = { authorId: world.people.partner.id, linkedTo: quiet }
    await fillConversation(db, loud, MESSAGES, by)
    return { ...world, quiet, loud }
  })
  maker = await portal.signIn(portal.made.people.maker)
  partner = await portal.signIn(portal.made.people.partner)
})
afterAll(() => portal?.stop())

async function open(browser: Browser, noteId: string): Promise<{ html: string; statements: number }> {
  return portal.undone(async () => {
    const before = portal.statements()
    const response = await browser.get(paths.note(noteId))
    const html = await response.text()
    expect(response.status).toBe(200)
    return { html, statements: portal.statements() - before }
  })
}

const messagesIn = (html: string) => html.match(/<li class="message[ "]/g)?.length ?? 0

it('a note with 500 messages needs one more statement than a note with none', async () => {
  for (const browser of [maker, partner]) {
    const without = await open(browser, portal.made.quiet)
    const full = await open(browser, portal.made.loud)
    expect([messagesIn(without.html), messagesIn(full.html)]).toEqual([0, 30])
    expect(full.statements - without.statements).toBe(1)
  }
})

it('the conversation adds at most 10 KB of script to a note’s page', async () => {
  for (const browser of [maker, partner]) {
    const { html } = await open(browser, portal.made.loud)
    const scripts = scriptsOnceSeen(html)
    const others = scriptsOnceSeen(withoutConversation(html))
    const own = [...scripts].filter((file) => !others.has(file))
    expect(own.some((file) => /\/Conversation\./.test(file))).toBe(true)
    expect(weightOf(own)).toBeLessThanOrEqual(MAX_SCRIPT)
  }
})

/** The same page without its messages card. */
function withoutConversation(html: string): string {
  const begin = html.indexOf('<section class="card card-body conversation-card"')
  const end = html.indexOf('</section>', begin)
  expect(begin).toBeGreaterThan(0)
  const rest = html.slice(0, begin) + html.slice(end)
  const script = /<script[^>]*src="[^"]*ConversationCard[^"]*"[^>]*><\/script>/
  return rest.replace(script, '')
}
