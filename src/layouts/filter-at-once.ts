/** A form of filters that shows what is chosen without a press; without scripts it has a button. */
const FORM = 'form[data-at-once]'
const KEPT = 'tassel:filter'
const TYPING_PAUSE = 350
/** To the browser a year that is still being typed is one of the first centuries: those wait. */
const FIRST_YEAR = 2000

let pause: ReturnType<typeof setTimeout> | undefined

/** Shows what was chosen: a select or a whole day at once, a search after a short pause in typing. */
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

/** Enter shows it too, also in a form with several fields and no button. */
export function filterByEnter(event: KeyboardEvent): void {
  const field = event.target
  if (event.key !== 'Enter' || event.isComposing || !(field instanceof HTMLInputElement)) return
  const form = field.closest<HTMLFormElement>(FORM)
  if (!form || field.type === 'checkbox') return
  event.preventDefault()
  clearTimeout(pause)
  show(form, field)
}

/** On the page that a filter led to, the focus is where it was, and typing goes on at the end. */
export function returnToFilter(): void {
  const name = sessionStorage.getItem(KEPT)
  sessionStorage.removeItem(KEPT)
  if (name === null || document.activeElement !== document.body) return
  const field = document.querySelector<HTMLInputElement>(`${FORM} [name="${CSS.escape(name)}"]`)
  field?.focus()
  if (field && isTyped(field)) field.setSelectionRange(field.value.length, field.value.length)
}

function show(form: HTMLFormElement, field: HTMLInputElement | HTMLSelectElement): void {
  sessionStorage.setItem(KEPT, field.name)
  form.requestSubmit()
}

function isTyped(field: Element): boolean {
  return field instanceof HTMLInputElement && (field.type === 'search' || field.type === 'text')
}

function isWhole(field: HTMLInputElement | HTMLSelectElement): boolean {
  return field.type !== 'date' || field.value === '' || Number(field.value.slice(0, 4)) >= FIRST_YEAR
}
