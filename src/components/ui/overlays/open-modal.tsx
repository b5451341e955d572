import { afterPaint } from '../after-paint'

const FOCUSABLE = 'input, select, textarea, button'

/** Modal after the first paint, since `showModal` restyles a long page; until then `closesEarly` handles Escape. Over another: at once. */
export function openModal(dialog: HTMLDialogElement, first: HTMLElement | null): void {
  const opener = openerOf(document.activeElement)
  const isOver = document.querySelector('dialog:modal') !== null
  if (isOver) dialog.showModal()
  else dialog.show()
  const focused = first ?? dialog.querySelector<HTMLElement>(FOCUSABLE)
  focused?.focus({ preventScroll: true })
  if (isOver) return
  afterPaint(() => {
    if (dialog.isConnected && dialog.open && !dialog.matches(':modal')) openAsModal(dialog, opener)
  })
}

/** Of a menu's item the button of the menu: the item is hidden when the focus returns. */
function openerOf(focused: Element | null): Element | null {
  const menu = focused?.closest('[popover]')
  return (menu && document.querySelector(`[popovertarget="${menu.id}"]`)) ?? focused
}

/** Whether this key closes a dialog that is not modal yet: browsers handle Escape only for modal ones. */
export function closesEarly(dialog: HTMLDialogElement | null, key: string): boolean {
  return key === 'Escape' && dialog?.open === true && !dialog.matches(':modal')
}

/** Focuses the opener first: the browser restores the focus to where it is when `showModal` runs. */
function openAsModal(dialog: HTMLDialogElement, opener: Element | null): void {
  const focused = document.activeElement
  const within = focused instanceof HTMLElement && dialog.contains(focused) ? focused : null
  if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body)
    opener.focus({ preventScroll: true })
  else within?.blur()
  dialog.removeAttribute('open')
  dialog.showModal()
  within?.focus({ preventScroll: true })
}
