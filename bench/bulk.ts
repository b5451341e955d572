import pg from 'pg'
import { bareBulkChange } from './bare-bulk.ts'
import { median, putLoad } from './measure.ts'
import { type SignedIn, signIn } from './people.ts'
import { printTable } from './report.ts'
import type { RunningServer } from './servers.ts'

/** The maximum of one call. */
const NOTES = 500
const GENERATED = 1
const SENT_TO_CHECKER = 2
const LIST = '/api/v1/cn?statusLabel=Invoice%20Uploaded&sort=-created&pageNo=1&pageSize=20'
const READERS = 4

export interface BulkFigures {
  /** Milliseconds for 500 notes, the median of the rounds. */
  portal: number
  bare: number
  /** The median of the rounds' own ratios of the portal's time to the bare one. */
  ratio: number
  /** List calls per second alone, and during bulk calls. */
  listAlone: number
  listMeanwhile: number
}

interface Chosen {
  ids: string[]
  invoiceId: string
}

/**
 * 500 notes sent to the checker by one call against one bare transaction that writes the same rows,
 * alternating, each on its own notes; and the list's speed meanwhile.
 */
export async function benchBulk(
  portal: RunningServer,
  databaseUrl: string,
  rounds: number,
  seconds: number,
): Promise<BulkFigures> {
  const maker = await signIn(portal.port, 'maker@tassel.example')
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const sets = await prepareSets(client, maker.id, 2 * (rounds + 1) + 2)
    const next = () => sets.pop() ?? { ids: [], invoiceId: '' }
    const bySide = {
      portal: () => timed(() => send(maker, next(), SENT_TO_CHECKER)),
      bare: () => timed(() => bareBulkChange(client, next().ids, maker.id, SENT_TO_CHECKER)),
    }
    await bySide.portal()
    await bySide.bare()
    const times: { portal: number; bare: number }[] = []
    for (let round = 0; round < rounds; round++)
      times.push({ portal: await bySide.portal(), bare: await bySide.bare() })
    return {
      portal: median(times.map((time) => time.portal)),
      bare: median(times.map((time) => time.bare)),
      ratio: median(times.map((time) => time.portal / time.bare)),
      ...(await listUnderLoad(portal, maker, next(), seconds)),
    }
  } finally {
    await client.end()
  }
}

/** Prints the time of 500 notes, and the list's speed meanwhile. */
export function printBulk({ portal, bare, ratio, listAlone, listMeanwhile }: BulkFigures): void {
  printTable(
    ['500 notes change status, ms', 'portal', 'bare SQL', 'times', 'target'],
    [['one call', portal.toFixed(0), bare.toFixed(0), ratio.toFixed(2), '< 3']],
  )
  console.info()
  printTable(
    ['list calls a second', 'alone', 'beside such calls', 'ratio', 'target'],
    [
      [
        'four readers',
        listAlone.toFixed(0),
        listMeanwhile.toFixed(0),
        (listMeanwhile / listAlone).toFixed(2),
        '>= 0.5',
      ],
    ],
  )
  console.info()
}

/** The newest generated notes of one invoice each, reset so that the maker can send them. */
async function prepareSets(client: pg.Client, makerId: string, count: number): Promise<Chosen[]> {
  const { rows } = await client.query<{ id: string }>('select id from notes order by id limit $1', [
    count * NOTES,
  ])
  const invoices = await client.query<{ id: string }>(
    'select id from university_invoices order by id limit $1',
    [count],
  )
  const sets = invoices.rows.map((invoice, index) => ({
    invoiceId: invoice.id,
    ids: rows.slice(index * NOTES, (index + 1) * NOTES).map((row) => row.id),
  }))
  if (rows.length < count * NOTES) throw new Error('There are too few notes for the bulk change')
  for (const { ids, invoiceId } of sets)
    await client.query(
      `update notes set status_id = $1, invoice_id = $2, maker_id = $3, maker_actor_ids = array[$3::uuid], checker_id = null,
         checker_actor_ids = '{}' where id = any($4)`,
      [GENERATED, invoiceId, makerId, ids],
    )
  await client.query('vacuum (analyze) notes')
  return sets
}

async function send(actor: SignedIn, { ids, invoiceId }: Chosen, to: number, remarks = ''): Promise<void> {
  const body = {
    UserId: actor.id,
    CommissionNoteIds: ids,
    InvoiceId: invoiceId,
    StatusId: to,
    Remarks: remarks,
  }
  const response = await actor.browser.post('/api/v1/cn/bulk-actions/update-cn-status', body)
  const answer = await response.text()
  if (response.status !== 200) throw new Error(`A bulk change answered ${response.status} ${answer}`)
}

/** The same 500 notes go to the checker and back repeatedly, while others read the list. */
async function listUnderLoad(portal: RunningServer, maker: SignedIn, chosen: Chosen, seconds: number) {
  const checker = await signIn(portal.port, 'checker@tassel.example')
  const reader = await signIn(portal.port, 'processor@tassel.example')
  const load = {
    port: portal.port,
    headers: reader.cookie,
    requests: [{ method: 'GET' as const, path: LIST }],
    connections: READERS,
    seconds,
  }
  const rate = ({ answered, seconds }: { answered: number; seconds: number }) => answered / seconds
  const listAlone = rate(await putLoad(load))
  let isOver = false
  const reading = putLoad(load).finally(() => {
    isOver = true
  })
  const steps = [
    () => send(maker, chosen, SENT_TO_CHECKER),
    () => send(checker, chosen, 3, 'Again'),
    () => send(maker, chosen, 4),
    () => send(checker, chosen, 3, 'Again'),
  ]
  for (let step = 0; !isOver; step = step < 3 ? step + 1 : 2) await steps[step]?.()
  return { listAlone, listMeanwhile: rate(await reading) }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
