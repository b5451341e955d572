import { sql } from 'kysely'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Message } from '#domain/conversations/message'
import { MessageItem } from '#islands/conversations/MessageItem'
import { deliverEvents } from '#server/across/notices/deliver'
import { openConversation } from '#server/conversations/list-messages'
import { write } from '#tests/support/conversations'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/database'
import { useRuntime } from '#tests/support/http/http'
import { insertNote } from '#tests/support/notes/notes'
import { makeWorld, type World } from '#tests/support/world'

const SENT_TO_PARTNER = 5
const MAILS = { publicUrl: 'https://portal.example', state: 'kept' } as const
const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "' onmouseover='alert(1)",
  '</p></title></textarea><iframe src="javascript:alert(1)">',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https://evil.example/"onclick="alert(1)',
  "https://evil.example/'><script>alert(1)</script>",
  'https://evil.example/commission-note/0199f3a0-0000-7000-8000-000000000001"><b onclick=alert(1)>',
  '{{constructor.constructor("alert(1)")()}}',
  '<a href="jav\tascript:alert(1)">x</a>',
]

let test: TestDatabase
let world: World
let noteId: string
beforeAll(async () => {
  test = await openTestDatabase()
  world = await makeWorld(test.db)
  noteId = await insertNote(test.db, world, { status_id: SENT_TO_PARTNER })
  useRuntime(test.db)
})
afterAll(() => test.close())

/** Finds no element and no attribute that a text could have brought into a page or a mail. */
function expectInert(html: string): void {
  const tags = html.match(/<[a-z][^>]*>/gi) ?? []
  expect(tags.length).toBeGreaterThan(0)
  for (const tag of tags) {
    const bare = tag.replace(/"[^"]*"/g, '""')
    expect(bare, tag).not.toMatch(/^<(script|iframe|object|embed)|\son\w+=/i)
    for (const [, href = ''] of tag.matchAll(/\shref="([^"]*)"/g))
      expect(href, tag).toMatch(/^(https?:|mailto:|\/|#)/)
  }
}

function drawn(message: Message): string {
  return renderToStaticMarkup(
    createElement(MessageItem, {
      kind: 'note',
      id: noteId,
      message,
      isContinued: false,
      timeZone: 'UTC',
      onChanged: () => {},
    }),
  )
}

describe('a hostile text', () => {
  it.each(HOSTILE)('%j is only words in a message, a name, a mention and a file’s name', async (text) => {
    const { maker, partner } = world.people
    await write(test.db, partner, { kind: 'note', id: noteId }, { Text: text })
    const { rows } = await openConversation(test.db, maker, { kind: 'note', id: noteId, companyName: null })
    const message = rows.at(-1)
    if (!message) throw new Error('the message is not there')
    expect(message.Text).toBe(text)
    const html = drawn({
      ...message,
      Text: `${text} @${text}`,
      By: text,
      AboutName: text,
      Mentions: [{ Name: text, IsYou: true }],
      Attachments: [{ Id: message.MessageId, FileName: text, Size: 1 }],
      Links: [{ Path: `/commission-note/${noteId}`, Title: text, Detail: text }],
      Earlier: [{ Text: text, Until: message.At }],
    })
    expectInert(html)
    expect(html).not.toMatch(/<(img|b onclick|svg (?!xmlns))/i)
  })

  it.each(HOSTILE)('%j is only words in notices and mails', async (text) => {
    const { maker, partner } = world.people
    await sql`update users set first_name = ${text.slice(0, 60)} where id = ${partner.id}`.execute(test.db)
    await write(
      test.db,
      partner,
      { kind: 'note', id: noteId },
      { Text: text, Mentions: [], Visibility: 'everyone' },
    )
    await write(test.db, maker, { kind: 'note', id: noteId }, { Text: text, Mentions: [partner.id] })
    while ((await deliverEvents(test.db, MAILS, { limit: 200 })).length > 0);
    const { rows } = await sql<{ html: string; subject: string }>`
      with gone as (delete from mails where user_id = ${partner.id} returning html, subject) select * from gone`.execute(
      test.db,
    )
    expect(rows.map(({ html }) => html).join()).toContain('alert(1)')
    for (const { html, subject } of rows) {
      expectInert(html)
      expect(subject).not.toMatch(/[\r\n]/)
    }
  })
})
