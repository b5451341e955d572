import { type Kysely, sql } from 'kysely'

const statements = [
  `create table assistant_tokens (
    user_id uuid not null references users on delete cascade,
    month text not null check (month ~ '^\\d{4}-\\d{2}$'),
    tokens bigint not null check (tokens >= 0),
    primary key (user_id, month)
  )`,
]

/** Adds each person's monthly tokens of the assistant's model (docs/decisions/0166-assistants-model.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
