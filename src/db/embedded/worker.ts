import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, protocol, type Results } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type {
  EmbeddedSource,
  TextResult,
  WorkerFailure,
  WorkerReply,
  WorkerRequest,
} from '#db/embedded/messages'
import { PreparedStatements } from '#db/embedded/prepared'
import type { EncodedParameter } from '#db/values'

const ERROR_FIELDS = [
  'severity',
  'code',
  'detail',
  'hint',
  'position',
  'where',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'routine',
] as const

if (!parentPort) throw new Error('The embedded database runs in a worker thread')
const port = parentPort

const database = await start(workerData as EmbeddedSource)
const statements = new PreparedStatements(database)
port.on('message', ({ id, request }: { id: number; request: WorkerRequest }) => {
  void answer(id, request)
})
port.postMessage({ id: 0, result: undefined } satisfies WorkerReply)

async function start(source: EmbeddedSource): Promise<PGlite> {
  const started = await PGlite.create({
    ...(source.folder === undefined ? {} : { dataDir: source.folder }),
    ...(source.snapshot === undefined
      ? {}
      : { loadDataDir: new Blob([source.snapshot as Uint8Array<ArrayBuffer>]) }),
    extensions: { pg_trgm },
    // Small log segments make the folder and its snapshots a third smaller; set when a folder is created.
    initDbStartParams: ['--wal-segsize=1'],
  })
  // Values cross threads as PostgreSQL's text. The portal's side converts them, as it does for pg.
  for (const type of Object.keys(started.parsers)) started.parsers[type] = (text) => text
  for (const type of Object.keys(started.serializers)) started.serializers[type] = (value) => String(value)
  return started
}

async function answer(id: number, request: WorkerRequest): Promise<void> {
  try {
    const result = await perform(request)
    port.postMessage({ id, result } satisfies WorkerReply)
  } catch (error) {
    port.postMessage({ id, failure: taken(error) } satisfies WorkerReply)
  }
}

async function perform(request: WorkerRequest): Promise<TextResult | Uint8Array | undefined> {
  switch (request.kind) {
    case 'query':
      return run(request.sql, request.parameters)
    case 'listen':
      await listen(request.channel)
      return undefined
    case 'snapshot':
      return new Uint8Array(await (await database.dumpDataDir('none')).arrayBuffer())
    case 'close':
      await database.close()
      return undefined
  }
}

async function listen(channel: string): Promise<void> {
  await database.listen(channel, (payload) => {
    port.postMessage({ notification: { channel, payload } } satisfies WorkerReply)
  })
}

async function run(sql: string, parameters: readonly EncodedParameter[]): Promise<TextResult> {
  // Without parameters the simple protocol is used, which takes several statements at once, as pg does.
  if (parameters.length === 0) return textResult((await database.exec(sql, { rowMode: 'array' })).at(-1))
  const result = await statements.run(sql, parameters)
  return result ?? textResult(await database.query(sql, [...parameters], { rowMode: 'array' }))
}

function textResult(result: Results<unknown> | undefined): TextResult {
  return {
    command: result?.command,
    affectedRows: result?.affectedRows ?? 0,
    names: result?.fields.map((field) => field.name) ?? [],
    types: result?.fields.map((field) => field.dataTypeID) ?? [],
    rows: (result?.rows ?? []) as unknown as (string | null)[][],
  }
}

function taken(error: unknown): WorkerFailure {
  const message = error instanceof Error ? error.message : String(error)
  if (!(error instanceof protocol.messages.DatabaseError)) return { message, postgres: undefined }
  const fields = ERROR_FIELDS.flatMap((name) =>
    error[name] === undefined ? [] : [[name, error[name]] as const],
  )
  return { message, postgres: Object.fromEntries(fields) }
}
