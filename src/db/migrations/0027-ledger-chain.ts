import { type Kysely, sql } from 'kysely'

const statements = [
  // Entries from before are chained beside requests (docs/decisions/0034): until then these are null.
  `alter table ledger_entries add column chain_id uuid, add column chain_position integer,
    add column previous_hash text, add column hash text, add column chained_at timestamptz(3),
    add check ((hash is null) = (chain_id is null) and (hash is null) = (chain_position is null)
      and (hash is null) = (chained_at is null))`,
  'create unique index ledger_entries_chain on ledger_entries (chain_id, chain_position)',
  'create index ledger_entries_unchained on ledger_entries (sequence) where hash is null',
  `create table ledger_chains (
    id uuid primary key, length integer not null default 0 check (length >= 0), hash text,
    check ((length = 0) = (hash is null))
  )`,
  `create function refuse_entry_change() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' then
      if current_setting('tassel.rewrites_history', true) = 'on' then return old; end if;
    elsif old.hash is null and new.hash is not null
      and to_jsonb(new) - array['chain_id', 'chain_position', 'previous_hash', 'hash', 'chained_at']
        = to_jsonb(old) - array['chain_id', 'chain_position', 'previous_hash', 'hash', 'chained_at'] then
      return new;
    end if;
    raise exception 'The ledger is append-only' using errcode = 'restrict_violation';
  end $$`,
  'drop trigger ledger_entries_stay on ledger_entries',
  `create trigger ledger_entries_stay before update or delete on ledger_entries
    for each row execute function refuse_entry_change()`,

  // An anchor lists what was written since the one before it.
  'create index note_history_time on note_history (created_at)',
  'create index ledger_entries_time on ledger_entries (chained_at)',
  `create table anchors (
    at timestamptz(3) primary key, digest text not null, previous_digest text,
    history_count integer not null, ledger_count integer not null
  )`,
  'create table anchor_turns (name text primary key, taken_until timestamptz not null)',
]

/** Chains the entries of the ledger, and keeps which anchors of the chains were written outside of the database. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
