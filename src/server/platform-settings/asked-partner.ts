import { pageId } from '#server/platform/http/page-id'

/**
 * The partner named in the address of a settings page; undefined where the page is of the reader's own partner.
 * @throws AppError NOT_FOUND for what is no id
 */
export function askedPartner(url: URL): string | undefined {
  const asked = url.searchParams.get('partnerId')
  return asked === null ? undefined : pageId(asked)
}
