import { closesEarly, openModal } from '#components/ui/overlays/open-modal'

const isMac = /Mac|iP(hone|ad|od)/.test(navigator.platform)
const NOT_LOADED = 'The portal could not be reached.'

/** Opens (Ctrl K, button) and closes the search dialog; its script loads then and picks up what was typed. */
export async function findAnything(event: KeyboardEvent | MouseEvent): Promise<void> {
  const dialog = document.querySelector<HTMLDialogElement>('[data-find-dialog]')
  if (!dialog) return
  const isClosed =
    event instanceof KeyboardEvent ? closesEarly(dialog, event.key) : isClosing(event.target, dialog)
  if (isClosed) return dialog.close()
  if (event instanceof KeyboardEvent ? !isShortcut(event) : !isButton(event.target)) return
  event.preventDefault()
  if (document.querySelector('dialog[open]')) return
  open(dialog)
  try {
    const { searchIn } = await import('#islands/search/search-in')
    searchIn(dialog)
  } catch (error) {
    showNotLoaded(dialog)
    throw error
  }
}

function open(dialog: HTMLDialogElement): void {
  const field = dialog.querySelector('input')
  if (field) field.value = ''
  dialog.querySelector('.find-results')?.replaceChildren()
  openModal(dialog, field)
}

function showNotLoaded(dialog: HTMLDialogElement): void {
  const words = document.createElement('p')
  words.className = 'find-said'
  words.setAttribute('role', 'alert')
  words.textContent = NOT_LOADED
  dialog.querySelector('.find-results')?.replaceChildren(words)
}

function isClosing(target: EventTarget | null, dialog: HTMLDialogElement): boolean {
  return target === dialog || (target instanceof Element && target.closest('[data-find-close]') !== null)
}

function isShortcut({ key, ctrlKey, metaKey, shiftKey, altKey, repeat }: KeyboardEvent): boolean {
  const hasModifier = isMac ? metaKey && !ctrlKey : ctrlKey && !metaKey
  return hasModifier && key.toLowerCase() === 'k' && !shiftKey && !altKey && !repeat
}

function isButton(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-find]') !== null
}
