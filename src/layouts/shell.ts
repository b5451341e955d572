import { askAnything } from '#islands/assistant/ask-anything'
import hanFonts from '../styles/fonts-han.css?url'
import { showChosenTabs, showFocused } from './chosen-tab'
import { replayEarlyPress, replayEarlySubmit } from './early-press'
import { replayEarlyTyping } from './early-typing'
import { filterAtOnce, filterByEnter, followAddress, returnToFilter } from './filter-at-once'
import { findAnything } from './find-anything'
import { leadBackToList, saveListAddress } from './list-crumbs'
import { closeNavMenu, moveInNavMenu } from './nav-menu'
import { openProfileCard } from './profile-card'

const YEAR = 60 * 60 * 24 * 365
const IDLE_MS = 2000

function saveTheme(event: Event) {
  const choice = event.target
  if (!(choice instanceof HTMLInputElement) || choice.name !== 'theme') return
  document.documentElement.dataset.theme = choice.value
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `theme=${choice.value}; path=/; max-age=${YEAR}; samesite=lax`
}

/** The Han font slices load last: every page works without them, in the system's font. */
function loadHanFonts() {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = hanFonts
  document.head.append(link)
}

function afterLoad() {
  loadHanFonts()
  // The fonts changed the width of the tabs.
  showChosenTabs()
  whenIdle(async () => (await import('./menu-counts')).followMenuCounts())
  whenIdle(async () => (await import('#islands/lib/saving/fresh-parts')).refreshPartsOnSave())
  whenIdle(async () => (await import('./usage/report-usage')).reportUsage())
}

/** Safari has no `requestIdleCallback`. */
function whenIdle(act: () => Promise<void>) {
  if ('requestIdleCallback' in window) requestIdleCallback(() => void act(), { timeout: IDLE_MS })
  else setTimeout(act, IDLE_MS)
}

document.addEventListener('click', replayEarlyPress, { capture: true })
document.addEventListener('submit', replayEarlySubmit, { capture: true })
document.addEventListener('input', replayEarlyTyping, { capture: true })
document.addEventListener('input', filterAtOnce)
document.addEventListener('change', filterAtOnce)
document.addEventListener('keydown', filterByEnter)
document.addEventListener('change', saveTheme)
document.addEventListener('keydown', closeNavMenu)
document.addEventListener('keydown', moveInNavMenu)
document.addEventListener('click', closeNavMenu)
document.addEventListener('click', (event) => void openProfileCard(event))
document.addEventListener('click', (event) => void findAnything(event))
document.addEventListener('keydown', (event) => void findAnything(event))
document.addEventListener('click', (event) => void askAnything(event))
document.addEventListener('focusin', closeNavMenu)
document.addEventListener('focusin', showFocused)
addEventListener('pagehide', saveListAddress)
addEventListener('pageshow', followAddress)
leadBackToList()
returnToFilter()
showChosenTabs()
if (document.readyState === 'complete') afterLoad()
else addEventListener('load', afterLoad)
