const OPEN = ':is(.nav-phone, .nav-group)[open]'
/** Where the menus are: looking for an open one in the whole page at every press and focus would delay it. */
const BAR = '.navbar'

/** Closes the phone's menu or an open group on Escape and on a press or focus outside. */
export function closeNavMenu(event: Event): void {
  if (event instanceof KeyboardEvent && event.key !== 'Escape') return
  const menu = document.querySelector(BAR)?.querySelector<HTMLDetailsElement>(OPEN)
  if (!menu || (event.type !== 'keydown' && menu.contains(event.target as Node))) return
  menu.open = false
  if (event.type === 'keydown') menu.querySelector('summary')?.focus()
}

/** The arrow keys open a group of the navbar and move in it, Home and End go to the first and last entry. */
export function moveInNavMenu(event: KeyboardEvent): void {
  const focused = event.target as HTMLElement
  const menu = focused.closest?.<HTMLDetailsElement>('.nav-phone, .nav-group')
  if (!menu || event.altKey || event.ctrlKey || event.metaKey) return
  const links = [...menu.querySelectorAll('a')]
  const at = links.indexOf(focused as HTMLAnchorElement)
  const to = { ArrowDown: at + 1, ArrowUp: at < 0 ? -1 : at - 1, Home: 0, End: -1 }[event.key]
  if (to === undefined || (at < 0 && !event.key.startsWith('Arrow'))) return
  event.preventDefault()
  menu.open = true
  links.at(to % links.length)?.focus()
}
