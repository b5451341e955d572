import { Id } from '#domain/api/fields'
import { AppError } from '#domain/errors'

/**
 * A row's id from a page's address.
 * @throws AppError NOT_FOUND for text that is no id; `missing` in its place
 */
export function pageId(
  text: string | null | undefined,
  missing: 'NOT_FOUND' | 'USER_NOT_FOUND' = 'NOT_FOUND',
): string {
  const id = Id.safeParse(text)
  if (!id.success) throw new AppError(missing)
  return id.data
}
