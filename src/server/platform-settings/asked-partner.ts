import { pageId } from '#server/platform/http/page-id'

/** The partner in a settings page's address; undefined for the reader's own. @throws AppError NOT_FOUND */
export function askedPartner(url: URL): string | undefined {
  const asked = url.searchParams.get('partnerId')
  return asked === null ? undefined : pageId(asked)
}
