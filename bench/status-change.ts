import pg from 'pg'
import { TRANSITIONS } from '#domain/commission-notes/note/workflow'
import type { LoadRequest } from './load.ts'
import { type Compared, compare, putLoad } from './measure.ts'
import { signIn } from './people.ts'
import { type RunningServer, startBare } from './servers.ts'

const CONNECTIONS = 8
const MAX_EACH = 500
/** The steps of a maker's notes from each status, by the workflow's own table. */
const TARGETS = new Map(
  TRANSITIONS.filter((x) => x.by === 'maker' && x.action === 'SendToChecker').map((x) => [x.from, x.to]),
)

/**
 * One status change through the API against the bare transaction, each on its own notes, each sent to the
 * checker once.
 */
export async function benchChange(
  portal: RunningServer,
  databaseUrl: string,
  rounds: number,
): Promise<Compared> {
  const maker = await signIn(portal.port, 'maker@tassel.example')
  const notes = await generatedNotes(databaseUrl, maker.id)
  // The first slice of each side is a warm-up and is not counted.
  const each = Math.min(MAX_EACH, Math.floor(notes.length / (2 * (rounds + 1))))
  if (each < 1) throw new Error('There are too few generated notes for the status change')
  const bare = await startBare(databaseUrl, {})
  const send = async (side: 'portal' | 'bare') => {
    const requests = notes.splice(0, each).map((note) => requestFor(note, maker.id))
    const port = side === 'portal' ? portal.port : bare.port
    const headers = side === 'portal' ? maker.cookie : {}
    const { answered, seconds } = await putLoad({
      port,
      headers,
      requests,
      connections: CONNECTIONS,
      seconds: null,
    })
    return answered / seconds
  }
  try {
    await send('portal')
    await send('bare')
    return await compare(rounds, { portal: () => send('portal'), bare: () => send('bare') })
  } finally {
    await bare.stop()
  }
}

interface GeneratedNote {
  id: string
  status_id: number
  version: number
}

async function generatedNotes(databaseUrl: string, makerId: string): Promise<GeneratedNote[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<GeneratedNote>(
    `select id, status_id, version from notes
     where status_id = any($1) and maker_id = $2 and not $2 = any(checker_actor_ids) order by id desc`,
    [[...TARGETS.keys()], makerId],
  )
  await client.end()
  return rows
}

function requestFor({ id, status_id, version }: GeneratedNote, userId: string): LoadRequest {
  const body = { CommissionNoteId: id, StatusId: TARGETS.get(status_id), UserId: userId, Version: version }
  return { method: 'PUT', path: '/api/v1/cn/update-status', body: JSON.stringify(body) }
}
