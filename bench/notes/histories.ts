import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/schema'
import { uuidOf } from '#db/seed/made-up/ids'
import { randomFrom } from '#db/seed/made-up/random'
import { type WalkStep, walkTo } from '#db/seed/notes/notes-plan'
import { remarksFor } from '#db/seed/notes/reasons'
import { ACTIONS } from '#domain/commission-notes/note/actions'
import { GENERATED, STATUSES } from '#domain/commission-notes/note/workflow'
import { WORKERS } from './plan.ts'

const TRIES = 60
const GENERATE = {
  from: null,
  to: GENERATED,
  transition: { action: 'Generate', by: 'maker', back: false },
} as const

type Moved = Extract<WalkStep, { kind: 'transition' }>
const isTransition = (step: WalkStep): step is Moved => step.kind === 'transition'

/** A short way to every status, by the transition table, as rows of the temporary table `route`. */
export function routes() {
  const random = randomFrom('routes')
  return STATUSES.flatMap(({ id }) => {
    const walks = Array.from({ length: TRIES }, () => walkTo(id, random).filter(isTransition))
    const [walk = []] = walks.toSorted((a, b) => a.length - b.length)
    return [GENERATE, ...walk].map(({ transition: { action, by, back }, from, to }, place) => ({
      status_id: id,
      sequence: place + 1,
      acted_as: by,
      action_id: ACTIONS[action].id,
      action_name: ACTIONS[action].name,
      from_status_id: from,
      to_status_id: to,
      remarks: remarksFor(action)[0] ?? '',
      is_back: back,
    }))
  })
}

const COLUMNS =
  sql.raw(`id, note_id, sequence, actor_id, acted_as, action_id, action_name, from_status_id, to_status_id,
  remarks, created_at, previous_hash, hash`)

/** Creates `told`: chained history entries of the `numbered` notes by `route`, all first entries first. */
export async function writeHistories(tx: Kysely<Database>): Promise<void> {
  await sql`create temp table told (id uuid, note_id uuid, sequence int, actor_id uuid, acted_as text, action_id int,
    action_name text, from_status_id int, to_status_id int, remarks text, created_at timestamptz(3), previous_hash text,
    hash text) on commit drop`.execute(tx)
  const longest = Math.max(...routes().map((step) => step.sequence))
  for (let sequence = 1; sequence <= longest; sequence++) {
    await sql`insert into told (${COLUMNS})
      select id, note_id, sequence, actor_id, acted_as, action_id, action_name, from_status_id, to_status_id, remarks,
        created_at, previous_hash, encode(sha256(convert_to(${chainText}, 'UTF8')), 'hex')
      from (
        select ${uuidOf(sql`extract(epoch from numbered.created_at)`, sql`'history' || i || '/' || route.sequence`)} as id,
          numbered.id as note_id, route.sequence,
          case route.acted_as when 'maker' then maker_id when 'checker' then checker_id
            when 'paymentProcessor' then ${WORKERS.processor}::uuid when 'partner' then owner_id end as actor_id,
          route.acted_as, route.action_id, route.action_name, route.from_status_id, route.to_status_id, route.remarks,
          (numbered.created_at + (route.sequence - 1) * step)::timestamptz(3) as created_at,
          previous.hash as previous_hash
        from numbered join route using (status_id)
        left join told previous on previous.note_id = numbered.id and previous.sequence = route.sequence - 1
        where route.sequence = ${sequence}
      ) entry`.execute(tx)
    await sql`analyze told`.execute(tx)
  }
}

/** Inserts the entries of `writeHistories`. The notes must exist. */
export async function insertHistories(tx: Kysely<Database>): Promise<void> {
  await sql`insert into note_history (${COLUMNS}) select ${COLUMNS} from told`.execute(tx)
}

const json = (column: string): RawBuilder<string> =>
  sql`coalesce(to_json(${sql.ref(`entry.${column}`)})::text, 'null')`

/** `chainText` of an entry without details and batch, in SQL. */
const chainText = sql`'{"acted_as":' || ${json('acted_as')} || ',"action_id":' || ${json('action_id')}
  || ',"action_name":' || ${json('action_name')} || ',"actor_id":' || ${json('actor_id')}
  || ',"batch_id":null,"created_at":"' || to_char(entry.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  || '","details":{},"from_status_id":' || ${json('from_status_id')} || ',"note_id":' || ${json('note_id')}
  || ',"previous_hash":' || ${json('previous_hash')} || ',"remarks":' || ${json('remarks')}
  || ',"sequence":' || ${json('sequence')} || ',"to_status_id":' || ${json('to_status_id')} || '}'`
