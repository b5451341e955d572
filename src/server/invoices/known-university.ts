import type { Db } from '#db/database'
import { AppError } from '#domain/errors'

/** Refuses an unknown or deleted university. @throws AppError UNIVERSITY_NOT_FOUND */
export async function mustKnowUniversity(db: Db, id: string): Promise<void> {
  const known = await db.selectFrom('universities').select('id').where('id', '=', id).executeTakeFirst()
  if (!known) throw new AppError('UNIVERSITY_NOT_FOUND')
}
