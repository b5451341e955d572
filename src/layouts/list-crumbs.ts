const KEPT = 'tassel:list:'

/** Remembers what a list showed when it is left: the filters, the order and the page of its address. */
export function keepListAddress(): void {
  if (document.querySelector('search')) sessionStorage.setItem(KEPT + location.pathname, location.search)
}

/** The link above a page's title leads back to the list as it was left in this window. */
export function leadBackToList(): void {
  const crumb = document.querySelector<HTMLAnchorElement>('.page-header-text > a')
  if (!crumb) return
  const kept = sessionStorage.getItem(KEPT + crumb.pathname)
  if (kept !== null) crumb.search = kept
}
