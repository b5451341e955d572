import { type Kysely, sql } from 'kysely'

/** The present documents of an application already submitted count as handed in, except passport and visa. */
const STATEMENTS = [
  `create table application_papers (
    application_id uuid references applications on delete cascade,
    document_id uuid references student_documents on delete cascade,
    -- Of the university; otherwise it was handed in.
    is_letter boolean not null default false,
    created_at timestamptz(3) not null default now(),
    primary key (application_id, document_id)
  )`,
  'create index application_papers_document on application_papers (document_id)',
  `insert into application_papers (application_id, document_id, created_at)
    select applications.id, documents.id, documents.uploaded_at from applications
    join student_documents documents on documents.student_id = applications.student_id
    where applications.stage <> 'Draft' and applications.stage_before is distinct from 'Draft'
      and documents.folder = 'mine' and documents.status <> 'Rejected' and documents.type_id not in (1, 14, 15)`,
]

/** Adds papers handed in for applications and written by universities (docs/decisions/0171). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
