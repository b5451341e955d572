/** Scrolls every bar of tabs, where it is wider than the window, so far that its chosen tab is seen whole. */
export function showChosenTabs(): void {
  for (const tab of document.querySelectorAll<HTMLElement>('.tabs > .tab[aria-current]')) {
    const bar = tab.parentElement
    if (!bar || bar.scrollWidth <= bar.clientWidth) continue
    const { left, width } = tab.getBoundingClientRect()
    bar.scrollLeft += left - bar.getBoundingClientRect().left - (bar.clientWidth - width) / 2
  }
}
