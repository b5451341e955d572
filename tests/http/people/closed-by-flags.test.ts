import { afterAll, beforeAll, expect, it } from 'vitest'
import { EVERY_FLAG, type Flag } from '#domain/access/flags/flags'
import { EVERY_CALL, type NamedCall } from '#server/across/openapi/every-call'
import { runtime } from '#server/platform/runtime/runtime'
import { type AskedPortal, openAskedPortal, requestsOf, sendAs } from '#tests/support/who/asked'
import { KINDS, type Kind } from '#tests/support/who/kinds'
import { addressOf, EVERY_PAGE } from '#tests/support/who/page-addresses'
import { tableOf } from '#tests/support/who/table'

/** Together these people have every flag that switches something. */
const ASKED = [
  'superadmin',
  'staff',
  'finance',
  'partner',
  'counsellor',
  'student',
] as const satisfies readonly Kind[]
const FILES = '/resource/'

let portal: AskedPortal
let off: readonly Flag[] = []
beforeAll(async () => {
  portal = await openAskedPortal()
  runtime().flags.offFor = async () => off
})
afterAll(() => portal?.stop())

async function withOff<T>(flags: readonly Flag[], ask: () => Promise<T>): Promise<T> {
  off = flags
  try {
    return await ask()
  } finally {
    off = []
  }
}

async function opens(route: string, kind: Kind): Promise<boolean> {
  const at = portal.made.own[kind] ?? portal.made.situation
  return portal.undone(async () => {
    const response = await portal.browsers[kind].get(addressOf(route, at))
    await response.arrayBuffer()
    return response.status === 200
  })
}

/** Whether the call is refused by a flag: other refusals come later. */
async function isClosed(named: NamedCall, kind: Kind): Promise<boolean> {
  const [request] = requestsOf(portal, kind, named.name)
  const sender = { browser: portal.browsers[kind], id: portal.made.people[kind].id }
  return portal.undone(
    async (db) => !!request && (await sendAs(sender, named, await request(db))).code === 'FEATURE_OFF',
  )
}

/** The flags that close each of these, by kind of person. */
async function closed<Asked>(
  all: readonly Asked[],
  nameOf: (asked: Asked) => string,
  isShut: (asked: Asked, kind: Kind) => Promise<boolean>,
): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {}
  for (const asked of all)
    for (const [place, kind] of ASKED.entries()) {
      if (!(await withOff(EVERY_FLAG, () => isShut(asked, kind)))) continue
      if (await withOff([], () => isShut(asked, kind))) continue
      const by: string[] = []
      for (const flag of EVERY_FLAG) if (await withOff([flag], () => isShut(asked, kind))) by.push(flag)
      rows[nameOf(asked)] ??= ASKED.map(() => '.')
      ;(rows[nameOf(asked)] as string[])[place] = by.join(' and ') || 'all of them'
    }
  return rows
}

// `--update` rewrites the table: read the diff line by line.
it('each flag closes exactly the pages and the calls in its table', async () => {
  const pages = EVERY_PAGE.filter((route) => !route.startsWith(FILES))
  const rows = {
    ...(await closed(pages, String, async (route, kind) => !(await opens(route, kind)))),
    ...(await closed(EVERY_CALL, ({ name }) => name, isClosed)),
  }
  const titles = ASKED.map((kind) => KINDS[kind].padEnd(19))
  await expect(tableOf(titles, rows)).toMatchFileSnapshot('./closed-by-flags.txt')
})
