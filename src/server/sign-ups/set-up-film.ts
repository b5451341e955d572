import { sql } from 'kysely'
import type { Db } from '#db/database'
import { type Actor, isPartner } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import type { GetSetUpFilm, SetUpFilm } from '#domain/sign-ups/codes'
import { FILM } from '#domain/sign-ups/film'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'

/** The sign-up film's address on this host, even before sign-up is allowed. Throws FORBIDDEN, NOT_FOUND. */
export async function setUpFilm(
  { db, actor, publicUrl }: Context & { publicUrl: string },
  { partnerId }: GetSetUpFilm,
): Promise<SetUpFilm> {
  mustBeAllowed(actor, 'sign-ups.codes')
  if (partnerId !== undefined) await mustBeKnown(db, actor, partnerId)
  return { Url: publicUrl + FILM.video, Captions: publicUrl + FILM.captions }
}

async function mustBeKnown(db: Db, actor: Actor, partnerId: string): Promise<void> {
  if (isPartner(actor) && partnerId !== actor.partnerId) throw new AppError('NOT_FOUND')
  const { rows } = await sql`select from partners where id = ${partnerId}`.execute(db)
  if (rows.length === 0) throw new AppError('NOT_FOUND')
}
