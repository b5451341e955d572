const FORM = 'form[data-at-once]'
const STORAGE_KEY = 'tassel:filter'
const TYPING_PAUSE = 350
/** While a year is being typed the browser reports a day in the first centuries, which is ignored. */
const FIRST_YEAR = 2000

let pause: ReturnType<typeof setTimeout> | undefined

/** Applies a filter: a select or a complete day at once, a search after a short pause in typing. */
export function filterAtOnce(event: Event): void {
  const field = event.target
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return
  const form = field.closest<HTMLFormElement>(FORM)
  if (!form) return
  clearTimeout(pause)
  if (event.type === 'input') {
    if (isTyped(field)) pause = setTimeout(() => show(form, field), TYPING_PAUSE)
  } else if (!isTyped(field) && isWhole(field)) show(form, field)
}

/** Enter applies the filter too, also in a form with several fields and no button. */
export function filterByEnter(event: KeyboardEvent): void {
  const field = event.target
  if (event.key !== 'Enter' || event.isComposing || !(field instanceof HTMLInputElement)) return
  const form = field.closest<HTMLFormElement>(FORM)
  if (!form || field.type === 'checkbox') return
  event.preventDefault()
  clearTimeout(pause)
  show(form, field)
}

/** After a filter reloaded the page, restores the focus with the caret at the end. */
export function returnToFilter(): void {
  const name = sessionStorage.getItem(STORAGE_KEY)
  sessionStorage.removeItem(STORAGE_KEY)
  if (name === null || document.activeElement !== document.body) return
  const field = document.querySelector<HTMLInputElement>(`${FORM} [name="${CSS.escape(name)}"]`)
  field?.focus()
  if (field && isTyped(field)) field.setSelectionRange(field.value.length, field.value.length)
}

/** Resets filters to this address's, as browsers fill in the last page's choices after Back and a reload. */
export function followAddress({ persisted }: PageTransitionEvent): void {
  const [visit] = performance.getEntriesByType('navigation')
  if (!persisted && visit instanceof PerformanceNavigationTiming && visit.type === 'navigate') return
  for (const form of document.querySelectorAll<HTMLFormElement>(FORM)) form.reset()
}

function show(form: HTMLFormElement, field: HTMLInputElement | HTMLSelectElement): void {
  sessionStorage.setItem(STORAGE_KEY, field.name)
  form.requestSubmit()
}

function isTyped(field: Element): boolean {
  return field instanceof HTMLInputElement && (field.type === 'search' || field.type === 'text')
}

function isWhole(field: HTMLInputElement | HTMLSelectElement): boolean {
  return field.type !== 'date' || field.value === '' || Number(field.value.slice(0, 4)) >= FIRST_YEAR
}
