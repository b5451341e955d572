import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { takeMailAnswer } from '#domain/conversations/calls'
import { ANSWER_ABOVE } from '#domain/conversations/mail-answer'
import { deliverEvents } from '#server/across/notices/deliver'
import { sendDueMails } from '#server/platform/notices/send-mails'
import { readConfig } from '#server/platform/runtime/config'
import type { OutgoingMail, Post } from '#services/mail/post'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { callEndpoint, useRuntime } from '#tests/support/http/http'
import { UNLIMITED } from '#tests/support/http/runtime'
import { memoryFiles } from '#tests/support/notes/note-files'
import { insertNote } from '#tests/support/notes/notes'
import { write } from '#tests/support/questions/conversations'
import { sealer } from '#tests/support/vocabulary/sealer'

const SECRET = 'what the provider of inbound mail says'
const inbound = { address: 'reply@in.portal.example', secret: SECRET }
const SENT_TO_PARTNER = 5

const test = testDatabase()
const world = sharedWorld(test)
let noteId: string
let partner: Actor
let maker: Actor

beforeAll(async () => {
  partner = world.people.partner
  maker = world.people.maker
})
beforeEach(async () => {
  useRuntime(test.db, { config: withAnswers() })
  noteId = await insertNote(test.db, world, { status_id: SENT_TO_PARTNER })
  await mailed()
})

function withAnswers() {
  return readConfig({
    ...UNLIMITED,
    ...{ SMTP_URL: 'smtp://localhost', MAIL_FROM: 'finance@portal.example' },
    ...{ INBOUND_MAIL_ADDRESS: inbound.address, INBOUND_MAIL_SECRET: SECRET },
  })
}

/** Every due mail as the mail server receives it. */
async function mailed(settings: typeof inbound | null = inbound): Promise<OutgoingMail[]> {
  const mails: OutgoingMail[] = []
  const post: Post = {
    address: 'finance@portal.example',
    send: async (letter, handOver) => {
      await handOver?.()
      mails.push(letter)
    },
    close() {},
  }
  const mailSettings = {
    publicUrl: 'https://portal.example',
    state: 'waiting',
    takesAnswers: settings !== null,
  } as const
  while ((await deliverEvents(test.db, mailSettings, { limit: 200 })).length > 0);
  // A mail that may still grow waits for some time, so make it due.
  await sql`update mails set due_at = now() where state = 'waiting'`.execute(test.db)
  const sending = { post, domain: 'portal.example', files: memoryFiles(), sealer, inbound: settings }
  while ((await sendDueMails(test.db, sending)) > 0);
  return mails
}

const to = (mails: readonly OutgoingMail[], { email }: Actor) =>
  mails.find((letter) => letter.to.address === email)

/** The mail about a question on the note, as its recipient receives it. */
async function askedBy(by: Actor, who: Actor, more: object = {}): Promise<OutgoingMail> {
  await write(test.db, by, { kind: 'note', id: noteId }, { Text: 'Which fee is right?', ...more })
  const letter = to(await mailed(), who)
  if (!letter) throw new Error('No mail was sent')
  return letter
}

let count = 0
async function answer(
  letter: OutgoingMail,
  from: Actor,
  more: object = {},
  authorization = `Basic ${btoa(`postmark:${SECRET}`)}`,
) {
  const MessageID = `message-${++count}`
  const body = {
    From: `"${from.firstName}" <${from.email.toUpperCase()}>`,
    OriginalRecipient: letter.replyTo?.address,
    MessageID,
    TextBody: 'The one of the offer letter.',
    ...more,
  }
  const headers: Record<string, string> = authorization === '' ? {} : { authorization }
  return callEndpoint(takeMailAnswer, { method: 'POST', body, headers })
}

async function messages() {
  const { rows } = await sql<{ text: string; via: string; visibility: string; author_id: string }>`
    select text, via, visibility, author_id from messages where subject_id = ${noteId} order by number offset 1`.execute(
    test.db,
  )
  return rows
}

describe('an answer by mail', () => {
  it('becomes a message of the mail’s recipient, once, without the quoted text', async () => {
    const letter = await askedBy(maker, partner)
    expect(letter.text).toContain(ANSWER_ABOVE)
    expect(letter.html).toContain(ANSWER_ABOVE)
    expect(letter.text).toContain('You can answer by replying to it')
    expect(letter.replyTo?.address).toMatch(/^reply\+[0-9a-f]{52}@in\.portal\.example$/)
    const TextBody = `The one of the offer letter.\r\n\r\nOn Mon, 23 Nov 2026 at 10:11, Finance <finance@portal.example> wrote:\r\n${letter.text.replaceAll(/^/gm, '> ')}`
    const first = await answer(letter, partner, { MessageID: 'same', TextBody })
    expect(first).toMatchObject({ status: 200, json: { data: { Taken: true } } })
    expect(await answer(letter, partner, { MessageID: 'same', TextBody })).toMatchObject({ status: 200 })
    expect(await messages()).toEqual([
      {
        text: 'The one of the offer letter.',
        via: 'mail',
        visibility: 'everyone',
        author_id: partner.id,
      },
    ])
    const back = to(await mailed(), maker)
    expect(back?.text).toContain('> The one of the offer letter.')
    expect(back?.replyTo?.address).not.toBe(letter.replyTo?.address)
  })

  it('stays within the company if it answers a staff message', async () => {
    const { checker } = world.people
    const letter = await askedBy(maker, checker, { Visibility: 'staff', Mentions: [checker.id] })
    expect(await answer(letter, checker)).toMatchObject({ json: { data: { Taken: true } } })
    expect(await messages()).toMatchObject([{ visibility: 'staff', author_id: checker.id }])
  })

  it('names the files that were not received, and prefers the provider’s extracted text', async () => {
    const letter = await askedBy(maker, partner)
    await answer(letter, partner, {
      TextBody: 'all of it, quoted or not',
      StrippedTextReply: 'See the file.',
      Attachments: [{ Name: 'Offer.pdf' }, { Name: 'logo.png', ContentID: 'logo@x' }],
    })
    expect(await messages()).toMatchObject([
      { text: 'See the file.\n\n(1 file of this mail did not come along: attach it in the portal.)' },
    ])
  })

  it.each([
    ['an answer from another user', (letter: OutgoingMail) => answer(letter, world.people.otherPartner)],
    ['an answer to a changed address', (letter: OutgoingMail) => answer(changed(letter), partner)],
    [
      'an answer to another address',
      (letter: OutgoingMail) => answer({ ...letter, replyTo: { name: '', address: 'a@b.example' } }, partner),
    ],
    [
      'an automatic answer',
      (letter: OutgoingMail) =>
        answer(letter, partner, { Headers: [{ Name: 'Auto-Submitted', Value: 'auto-replied' }] }),
    ],
  ])('%s is ignored, and nobody receives a mail', async (_, send) => {
    const letter = await askedBy(maker, partner)
    expect(await send(letter)).toMatchObject({ status: 200, json: { data: { Taken: false } } })
    expect(await messages()).toEqual([])
    expect(await mailed()).toEqual([])
  })

  it.each([
    [
      'an answer without own text',
      { TextBody: '> Which fee is right?' },
      'Your mail had no text of its own.',
    ],
    [
      'an answer that is too long',
      { TextBody: 'long '.repeat(3000) },
      'Comment length should not exceed 5000 characters',
    ],
    ['an answer of empty lines', { TextBody: '\n'.repeat(200_000) }, 'Your mail had no text of its own.'],
  ])('%s is reported to its sender once', async (_, more, reason) => {
    const letter = await askedBy(maker, partner)
    const body = { ...more, MessageID: `told-${++count}` }
    for (const _again of [1, 2])
      expect(await answer(letter, partner, body)).toMatchObject({ json: { data: { Taken: false } } })
    const told = await mailed()
    expect(told).toHaveLength(1)
    expect(to(told, partner)?.text).toContain(reason)
    expect(to(told, partner)?.replyTo).toBeUndefined()
    expect(await messages()).toEqual([])
  })

  it('is refused with a mail if the note is out of sight, and silently if sign-in is refused', async () => {
    const letter = await askedBy(maker, partner)
    await sql`update notes set status_id = 2 where id = ${noteId}`.execute(test.db)
    await answer(letter, partner)
    expect(to(await mailed(), partner)?.text).toContain('You can no longer write there.')
    const block = (is: boolean) =>
      sql`update users set is_blocked = ${is} where id = ${partner.id}`.execute(test.db)
    await block(true)
    await answer(letter, partner)
    await block(false)
    expect(await mailed()).toEqual([])
    expect(await messages()).toEqual([])
  })

  it('is accepted only from the provider, and only if configured', async () => {
    const letter = await askedBy(maker, partner)
    for (const authorization of ['', 'Bearer nothing', `Basic ${btoa(SECRET.slice(1))}`, SECRET])
      expect(await answer(letter, partner, {}, authorization)).toMatchObject({ status: 401 })
    expect(await answer(letter, partner, {}, `Bearer ${SECRET}`)).toMatchObject({ status: 200 })
    useRuntime(test.db)
    expect(await answer(letter, partner)).toMatchObject({ status: 404 })
    expect(await messages()).toHaveLength(1)
  })

  it('is not invited if not configured, or if a mail covers several conversations', async () => {
    const other = await insertNote(test.db, world, { status_id: SENT_TO_PARTNER })
    await mailed()
    await write(test.db, maker, { kind: 'note', id: noteId })
    const without = to(await mailed(null), partner)
    expect(without?.replyTo).toBeUndefined()
    expect(without?.text).toContain('Please do not reply; use the portal.')
    await write(test.db, maker, { kind: 'note', id: noteId }, { Mentions: [partner.id] })
    await write(test.db, maker, { kind: 'note', id: other }, { Mentions: [partner.id] })
    const mails = (await mailed()).filter((letter) => letter.to.address === partner.email)
    for (const letter of mails)
      expect(letter.replyTo !== undefined).toBe(!letter.subject.includes('2 conversations'))
  })
})

function changed(letter: OutgoingMail): OutgoingMail {
  const address = letter.replyTo?.address ?? ''
  const last = address.at(address.indexOf('@') - 1)
  const [before, host] = address.split('@')
  return {
    ...letter,
    replyTo: { name: '', address: `${before?.slice(0, -1)}${last === '0' ? '1' : '0'}@${host}` },
  }
}
