const STORAGE_PREFIX = 'tassel:list:'

/** Stores the query of a list's URL when the user leaves it: filters, order and page. */
export function saveListAddress(): void {
  if (document.querySelector('search'))
    sessionStorage.setItem(STORAGE_PREFIX + location.pathname, location.search)
}

/** The link above a page's title leads back to the list with its last query in this window. */
export function leadBackToList(): void {
  const crumb = document.querySelector<HTMLAnchorElement>('.page-header-text > a')
  if (!crumb) return
  const stored = sessionStorage.getItem(STORAGE_PREFIX + crumb.pathname)
  if (stored !== null) crumb.search = stored
}
