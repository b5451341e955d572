import { Id } from '#domain/api/fields'
import { AppError } from '#domain/errors'

/** Parses a row's id in a page's address. @throws AppError `missing`, by default NOT_FOUND */
export function pageId(
  text: string | null | undefined,
  missing: 'NOT_FOUND' | 'USER_NOT_FOUND' = 'NOT_FOUND',
): string {
  const id = Id.safeParse(text)
  if (!id.success) throw new AppError(missing)
  return id.data
}
