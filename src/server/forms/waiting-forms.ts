import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { MAX_WAITING_SHOWN, type WaitingForm } from '#domain/forms/waiting'
import { waitsFor } from './form-row'

/** The forms that wait for the actor, first to close first, as a JSON column; one more than a home shows. */
export function waitingForms(actor: Actor): RawBuilder<WaitingForm[]> {
  return sql`(
    select coalesce(json_agg(json_build_object('id', waiting.id, 'title', waiting.title, 'language', waiting.language,
      'until', waiting.until) order by waiting.closes_at, waiting.created_at desc, waiting.id), '[]')
    from (
      select forms.id, forms.title, forms.language, forms.closes_on::text as until, forms.closes_at, forms.created_at
      from forms where ${waitsFor(actor)}
      order by forms.closes_at, forms.created_at desc, forms.id limit ${MAX_WAITING_SHOWN + 1}
    ) waiting)`
}

/** Runs `waitingForms` as its own statement. */
export async function readWaitingForms(db: Db, actor: Actor): Promise<WaitingForm[]> {
  const { rows } = await sql<{ forms: WaitingForm[] }>`select ${waitingForms(actor)} as forms`.execute(db)
  return rows[0]?.forms ?? []
}
