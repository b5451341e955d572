/** Scrolls every bar of tabs that is wider than the window until its current tab is fully visible. */
export function showChosenTabs(): void {
  for (const tab of document.querySelectorAll<HTMLElement>('.tabs > .tab[aria-current]')) {
    const bar = tab.parentElement
    if (!bar || bar.scrollWidth <= bar.clientWidth) continue
    const { left, width } = tab.getBoundingClientRect()
    bar.scrollLeft += left - bar.getBoundingClientRect().left - (bar.clientWidth - width) / 2
  }
}

/** Scrolls a tab, or a link of the board, fully into view when the keyboard reaches it. */
export function showFocused({ target }: FocusEvent): void {
  if (
    target instanceof HTMLElement &&
    target.matches('.tab:focus-visible, .application-board :focus-visible')
  )
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
