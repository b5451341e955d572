import pg from 'pg'
import { until } from '#tests/support/http/processes'

const LOCK = 7_421_077

/** A lock in the database at which every call with a key waits until it is opened. */
export interface Gate {
  /** Waits until this many calls wait. */
  reached(count: number): Promise<void>
  /** Opens the lock, and waits until the waiting connections are idle. */
  open(): Promise<void>
}

/**
 * Closes a gate at the last write of a call with a key: at that statement, when nothing is committed yet, or
 * at the commit, when the server only has to complete it.
 */
export async function closeGate(databaseUrl: string, at: 'statement' | 'commit'): Promise<Gate> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'gate' })
  await client.connect()
  await client.query('select pg_advisory_lock($1)', [LOCK])
  await client.query(`
    create or replace function wait_at_gate() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock_shared(${LOCK}); return null; end $$;
    create constraint trigger gate after update on idempotency_keys
      deferrable initially ${at === 'commit' ? 'deferred' : 'immediate'}
      for each row execute function wait_at_gate()`)
  const waiting = async (): Promise<number[]> => {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_locks where locktype = 'advisory' and objid = $1 and not granted
        and database = (select oid from pg_database where datname = current_database())`,
      [LOCK],
    )
    return rows.map(({ pid }) => pid)
  }
  const busy = async (pids: readonly number[]): Promise<number> => {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where pid = any($1) and state <> 'idle'`,
      [pids],
    )
    return rowCount ?? 0
  }
  return {
    reached: (count) => until(async () => (await waiting()).length >= count),
    async open() {
      const pids = await waiting()
      await client.query('select pg_advisory_unlock($1)', [LOCK])
      await until(async () => (await busy(pids)) === 0)
      await client.query('drop trigger gate on idempotency_keys')
      await client.end()
    },
  }
}
