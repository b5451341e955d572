import { type Kysely, sql } from 'kysely'
import { chainHistories } from '#db/chain-histories'

/**
 * Makes each note's history a hash chain and guards it against rewriting; adds the batches of bulk actions, the
 * tombstones of what is deleted, and the headers of kept answers that are files.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of columns) await sql.raw(statement).execute(db)
  await chainHistories(db)
  for (const statement of guards) await sql.raw(statement).execute(db)
}

const columns = [
  `alter table note_history add column hash text, add column previous_hash text, add column batch_id uuid`,
  `alter table notes add column history_hash text, add column history_length integer not null default 0`,

  `create table batches (
    id uuid primary key, kind text not null, actor_id uuid references users, details jsonb not null default '{}',
    requested integer not null, succeeded integer not null, failed integer not null,
    created_at timestamptz(3) not null default now()
  )`,
  'create index batches_newest on batches (created_at desc, id desc)',

  `create table tombstones (
    id uuid primary key, kind text not null, row_id uuid not null, snapshot jsonb not null,
    deleted_by uuid references users, reason text not null default '', deleted_at timestamptz(3) not null default now()
  )`,
  'create index tombstones_row on tombstones (row_id)',

  'alter table idempotency_keys add column headers jsonb',
]

const guards = [
  'alter table note_history alter column hash set not null',
  'create index note_history_batch on note_history (batch_id) where batch_id is not null',

  // What a hash would show afterwards is refused at once. An operator who must rewrite history, as the law may ask, says
  // so in the transaction: set local tassel.rewrites_history = 'on'. The chain then tells of it.
  `create function refuse_rewritten_history() returns trigger language plpgsql as $$
    begin
      if coalesce(current_setting('tassel.rewrites_history', true), '') <> 'on' then
        raise exception 'A history is only ever added to' using errcode = 'restrict_violation';
      end if;
      return null;
    end $$`,
  `create trigger note_history_stays before update or delete or truncate on note_history
    for each statement execute function refuse_rewritten_history()`,
]
