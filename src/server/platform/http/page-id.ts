import { Id } from '#domain/api/fields'
import { AppError } from '#domain/errors'

/**
 * A row's id from a page's address.
 * @throws AppError NOT_FOUND for text that is no id
 */
export function pageId(text: string | null | undefined): string {
  const id = Id.safeParse(text)
  if (!id.success) throw new AppError('NOT_FOUND')
  return id.data
}
