import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '#db/database'
import { NOTIFICATION_KINDS, type NotificationKind } from '#domain/notifications'
import { EVERY_CALL } from '#server/across/openapi/every-call'
import type { MailSettings } from '#server/platform/notices/mail-settings'
import type { Browser } from '#tests/support/http/browser'
import { sendValid } from '#tests/support/http/send-valid'
import { validCalls } from '#tests/support/valid-calls/valid-calls'
import { type AskedPortal, openAskedPortal } from '#tests/support/who/asked'
import { deliverAll, type NotifiedLink, notifiedIds, notifiedLinks } from '#tests/support/who/notified-links'
import { NOTIFIED_OTHERWISE } from '#tests/support/who/notified-otherwise'

let portal: AskedPortal
let mailSettings: MailSettings
const browsers = new Map<string, Browser>()
beforeAll(async () => {
  portal = await openAskedPortal()
  mailSettings = { publicUrl: portal.url, state: 'kept', companyName: 'Kestrel Campus' }
  const users = await portal.db.selectFrom('users').select('id').execute()
  for (const { id } of users) browsers.set(id, await portal.signIn({ id }))
})
afterAll(() => portal?.stop())

/** Kinds whose page does not name its subject, with the reason. */
const UNNAMED: Partial<Record<NotificationKind, string>> = {
  'counsellor-taken-over': 'leads to the students, of whom the deleted counsellor has none',
  'counsellor-took-back': 'leads to the students, whom the counsellor who is back has again',
  'onboarding-approved': 'leads to the home that is open now',
}
/** The separators of the names and days in a number. */
const BETWEEN = /, |: | to | of |\bby |\bon | → |; | \(|no tier/

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const opened = new Set<string>()
const reached = new Set<string>()

/** The fault of a link, if no similar reader has opened it before; null if it is right. */
async function faultOf(db: Db, link: NotifiedLink): Promise<string | null> {
  const { kind, reader, place, path, numbers, userId } = link
  reached.add(kind)
  const key = [kind, reader, place, path.replaceAll(UUID, ':id'), numbers.length > 1 ? 'many' : 'one'].join(
    ' ',
  )
  const browser = browsers.get(userId)
  // A new person has the partner or role of another one.
  if (opened.has(key) || !browser) return null
  opened.add(key)
  // Some notices end their reader's sessions: restore the session.
  await sql`update sessions set ended_at = null, end_reason = null where user_id = ${userId}`.execute(db)
  const response = await browser.get(path)
  const shown = decoded(await response.text())
  if (response.status !== 200) return `${key}: ${response.status}`
  const missing = kind in UNNAMED ? [] : numbers.filter((number) => !names(shown, number, numbers.length > 1))
  return missing.length > 0 ? `${key}: does not show ${missing.join(', ')}` : null
}

/** A page of one record names every part of its number; a list names at least one distinct part. */
function names(shown: string, number: string, isList: boolean): boolean {
  const parts = number.split(BETWEEN).filter(Boolean)
  return isList ? parts.some((part) => shown.includes(part)) : parts.every((part) => shown.includes(part))
}

function decoded(html: string): string {
  const named: Readonly<Record<string, string>> = {
    quot: '"',
    amp: '&',
    lt: '<',
    gt: '>',
    '#38': '&',
    '#39': "'",
  }
  return html.replaceAll(/&(#?\w+);/g, (entity, name: string) => named[name] ?? entity)
}

async function faults(db: Db, before: ReadonlySet<string>): Promise<string[]> {
  await deliverAll(db, mailSettings)
  const found: string[] = []
  for (const link of await notifiedLinks(db, portal.url, before)) {
    const fault = await faultOf(db, link)
    if (fault !== null) found.push(fault)
  }
  return found
}

it('every notice and mail leads each reader to a page that opens and shows its subject', async () => {
  const { situation } = portal.made
  // This kind is created by hand, without a subject.
  await portal.db.deleteFrom('notifications').where('source', '=', 'event:0').execute()
  const found = await portal.undone(async (db) => faults(db, await notifiedIds(db)))
  await deliverAll(portal.db, mailSettings)
  const before = await notifiedIds(portal.db)
  for (const happen of Object.values(NOTIFIED_OTHERWISE))
    found.push(
      ...(await portal.undone(async (db) => {
        await happen({ db, at: situation, mailSettings })
        return faults(db, before)
      })),
    )
  const calls = validCalls(situation)
  for (const named of EVERY_CALL.filter(({ call }) => call.method !== 'GET' && !call.reads))
    for (const valid of calls[named.name] ?? [])
      found.push(
        ...(await portal.undone(async (db) => {
          await sendValid(named, valid)
          return faults(db, before)
        })),
      )
  expect(found).toEqual([])
  expect(NOTIFICATION_KINDS.filter((kind) => !reached.has(kind))).toEqual([])
})
