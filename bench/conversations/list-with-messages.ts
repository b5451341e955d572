import pg from 'pg'
import { openListBench } from '../list-call.ts'
import type { Compared } from '../measure.ts'
import { printTable } from '../report.ts'
import type { RunningServer } from '../servers.ts'

const MESSAGES = 100_000
const NOTES = 1_000
const READERS = 50
const INVOICE_UPLOADED = 10

/** The list of notes without messages and with very many. */
export interface ListWithMessages {
  without: Compared
  among: Compared
}

/**
 * Measures the list call before and after the list's newest notes have 100,000 messages, which are removed
 * afterwards.
 */
export async function benchListWithMessages(
  portal: RunningServer,
  databaseUrl: string,
  rounds: number,
  seconds: number,
): Promise<ListWithMessages> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const bench = await openListBench(portal, databaseUrl)
  try {
    const without = await bench.cookie(rounds, seconds)
    await fill(client)
    return { without, among: await bench.cookie(rounds, seconds) }
  } finally {
    await bench.stop()
    await clear(client)
    await client.end()
  }
}

/** Prints both as ratios to the bare server, which reads no messages. */
export function printListWithMessages({ without, among }: ListWithMessages): void {
  console.info()
  printTable(
    ['list call among messages, a second', 'portal', 'bare', 'ratio', 'target'],
    (
      [
        ['none', without, ''],
        [`${MESSAGES} on ${NOTES} notes, ${READERS} readers`, among, 'the same'],
      ] as const
    ).map(([name, { portal, bare, ratio }, target]) => [
      name,
      portal.toFixed(0),
      bare.toFixed(0),
      ratio.toFixed(2),
      target,
    ]),
  )
}

/** Messages on the notes that the list shows first; everybody has read half of each conversation. */
async function fill(client: pg.Client): Promise<void> {
  const each = MESSAGES / NOTES
  await client.query(`create table bench_talk as
    select id from notes where status_id = ${INVOICE_UPLOADED} and not exists (select from conversations where subject_id = notes.id)
    order by created_at desc, id desc limit ${NOTES}`)
  await client.query(`insert into conversations (kind, subject_id, last_number, last_open_number)
    select 'note', id, ${each}, ${each} from bench_talk`)
  await client.query(`insert into messages (id, kind, subject_id, number, open_number, author_id, text, visibility)
    select gen_random_uuid(), 'note', bench_talk.id, number, number, (select id from users order by id limit 1),
      'When is it paid?', 'everyone'
    from bench_talk, generate_series(1, ${each}) as number`)
  await client.query(`insert into message_reads (user_id, kind, subject_id, number, follows)
    select readers.id, 'note', bench_talk.id, ${each / 2}, true
    from bench_talk, (select id from users order by email like 'processor@%' desc, id limit ${READERS}) as readers`)
  await client.query('analyze conversations, messages, message_reads')
}

async function clear(client: pg.Client): Promise<void> {
  const { rows } = await client.query("select to_regclass('bench_talk') is not null as is_there")
  if (!rows[0]?.is_there) return
  for (const table of ['message_reads', 'messages', 'conversations'])
    await client.query(
      `delete from ${table} where kind = 'note' and subject_id in (select id from bench_talk)`,
    )
  await client.query('drop table bench_talk')
}
