import { posix } from 'node:path'
import pg from 'pg'
import { Browser } from '#tests/support/http/browser'
import { scriptsOf, weightOf } from '#tests/support/pages/scripts-of-page'
import { signIn } from './people.ts'
import type { RunningServer } from './servers.ts'

/** The gzipped JavaScript of a page, in bytes. */
export interface PageWeight {
  page: string
  atOnce: number
  lazily: number
  /** The scripts' names, heaviest first. */
  atOnceFiles: string[]
  lazyFiles: string[]
}

/** The gzipped JavaScript of each page: loaded with it, and later on demand. */
export async function weighPages(portal: RunningServer, databaseUrl: string): Promise<PageWeight[]> {
  const maker = await signIn(portal.port, 'maker@tassel.example')
  const anonymous = new Browser(maker.browser.url)
  const { note, invoice, draft } = await someIds(databaseUrl, maker.id)
  const form = await anonymous.visit('/api/auth/login?returnTo=%2F')
  const weights = [weigh('/login (sign-in)', await pageText(form.response))]
  for (const [name, path] of [
    ['/commission-note?tab=AllNotes&view=none', '/commission-note?tab=AllNotes'],
    ['/commission-note?tab=Create', '/commission-note?tab=Create'],
    ['/commission-note/list/{invoiceId}', `/commission-note/list/${invoice}`],
    ['/commission-note/edit?draftId=', `/commission-note/edit?draftId=${draft}`],
    ['/commission-note/{id}', `/commission-note/${note}`],
    ['/account', '/account'],
  ] as const) {
    weights.push(weigh(name, await pageText(await maker.browser.get(path))))
  }
  return weights
}

async function pageText(response: Response): Promise<string> {
  if (response.status !== 200) throw new Error(`${response.url} answered ${response.status}`)
  return response.text()
}

function weigh(page: string, html: string): PageWeight {
  const { now, later, inline } = scriptsOf(html)
  return {
    page,
    atOnce: weightOf(now) + inline,
    lazily: weightOf(later),
    atOnceFiles: heaviestFirst(now),
    lazyFiles: heaviestFirst(later),
  }
}

function heaviestFirst(files: Iterable<string>): string[] {
  return [...files]
    .map((file) => [posix.basename(file), weightOf([file])] as const)
    .toSorted((a, b) => b[1] - a[1])
    .map(([name, bytes]) => `${name} ${(bytes / 1024).toFixed(1)}`)
}

async function someIds(databaseUrl: string, makerId: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ note: string; invoice: string; draft: string }>(
    `select (select id from notes where status_id = 1 and maker_id = $1 order by id limit 1) as note,
      (select invoice_id from notes order by created_at desc limit 1) as invoice,
      (select id from drafts where created_by = $1 order by id limit 1) as draft`,
    [makerId],
  )
  await client.end()
  const [row] = rows
  if (!row) throw new Error('The database is empty')
  return row
}
