import { type Kysely, sql } from 'kysely'

const statements = [
  // One row that changes every second where there is a replica: what it shows of it tells how old it is (docs/decisions/0040).
  `create table replica_beats (
    id smallint primary key check (id = 1),
    token uuid not null,
    timeline text not null,
    written_at timestamptz not null
  )`,
]

/** Adds the beat by which the age of a replica is known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
