import { type Kysely, sql } from 'kysely'

/** Who typed in a draft: they are makers of the note it becomes (docs/decisions/0014-conflicts-and-typing.md). */
const statements = [
  `alter table drafts add column editor_ids uuid[] not null default '{}'`,
  'update drafts set editor_ids = array[updated_by] where updated_by <> created_by',
]

/** Adds the column; whoever was the last to change another's draft is written into it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
