import { type Kysely, sql } from 'kysely'

/** What a person's questions cost at the assistant's model, by month (docs/decisions/0166-assistants-model.md). */
const statements = [
  `create table assistant_tokens (
    user_id uuid not null references users on delete cascade,
    month text not null check (month ~ '^\\d{4}-\\d{2}$'),
    tokens bigint not null check (tokens >= 0),
    primary key (user_id, month)
  )`,
]

/** Keeps how many tokens of the assistant's model each person has used up in each month. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
